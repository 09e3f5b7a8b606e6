import type { Entry } from 'ldapts';
import type { EffectiveProvider } from '../../../platform/settings/installation-providers.js';
import type { ExternalIdentity } from '../external-identity.js';
import { ProviderRefusal } from '../provider-refusal.js';

/** Attributes with an entry's permanent, never reassigned ID: RFC 4530, Active Directory, 389 DS, and FreeIPA. */
export const identifying = ['entryUUID', 'objectGUID', 'nsUniqueId', 'ipaUniqueID'] as const;

/**
 * An entry's identity. @throws ProviderRefusal answer-not-valid if it has no permanent ID to distinguish it from a
 * later namesake
 */
export function identityOf(
  { config }: EffectiveProvider<'ldap'>,
  entry: Entry,
  searchedGroups: readonly string[],
): ExternalIdentity {
  const subject = identifying.flatMap((name) => valuesOf(entry, name))[0];
  if (subject === undefined) throw new ProviderRefusal('answer-not-valid');
  const [email] = valuesOf(entry, config.mailAttribute);
  const [given] = valuesOf(entry, 'givenName');
  const [called = ''] = valuesOf(entry, 'cn');
  const [family] = valuesOf(entry, 'sn');
  return {
    kind: 'ldap',
    issuer: `${config.url} ${config.base}`,
    subject,
    email: email?.toLowerCase() ?? null,
    // The directory belongs to the domain's owner. If people can edit their own email addresses in it, its
    // administrators turn this off.
    emailVerified: config.trustEmail,
    firstName: given ?? (called.replace(family ?? '', '').trim() || called),
    lastName: family ?? '',
    groups: [...new Set([...valuesOf(entry, config.groupsAttribute), ...searchedGroups])],
  };
}

/** An attribute's values, ignoring the case of its name; bytes as hexadecimal digits. */
function valuesOf(entry: Entry, attribute: string): string[] {
  const [, held] = Object.entries(entry).find(([name]) => name.toLowerCase() === attribute.toLowerCase()) ?? [];
  const values = [held ?? []].flat();
  return values.map((value) => (typeof value === 'string' ? value : value.toString('hex'))).filter((one) => one !== '');
}
