import * as z from 'zod';
import type { ExternalIdentity } from './external-identity.js';
import type { EffectiveProvider } from '../../platform/settings/installation-providers.js';
import { ProviderRefusal } from './provider-refusal.js';

type OpenidProvider = EffectiveProvider<'google'> | EffectiveProvider<'microsoft'> | EffectiveProvider<'oidc'>;

/** Standard claims (OpenID Connect Core 1.0, 5.1) as providers send them. */
const Claims = z.looseObject({
  iss: z.string(),
  sub: z.string().min(1),
  email: z.string().optional().catch(undefined),
  email_verified: z
    .union([z.boolean(), z.literal('true').transform(() => true)])
    .optional()
    .catch(undefined),
  name: z.string().optional().catch(undefined),
  given_name: z.string().optional().catch(undefined),
  family_name: z.string().optional().catch(undefined),
  /** The Microsoft Entra tenant. */
  tid: z.string().optional().catch(undefined),
  /** Entra: the domain's owner vouches for the email address. */
  xms_edov: z.unknown().optional(),
});
type Claims = z.output<typeof Claims>;

const Groups = z.array(z.string());

/** The tenant of all personal Microsoft accounts. */
const PERSONAL_ACCOUNTS = '9188040d-6c67-4c5b-b112-36a304b66dad';
const manyTenants: readonly string[] = ['common', 'organizations', 'consumers'];

/** The identity in verified claims. @throws ProviderRefusal if they don't contain one */
export function identityOf(provider: OpenidProvider, given: object): ExternalIdentity {
  const read = Claims.safeParse(given);
  if (!read.success) throw new ProviderRefusal('answer-not-valid', { cause: read.error });
  const claims = read.data;
  const [first = '', ...rest] = (claims.name ?? '').trim().split(/\s+/);
  return {
    kind: provider.kind,
    issuer: claims.iss,
    subject: claims.sub,
    email: claims.email?.trim().toLowerCase() ?? null,
    emailVerified: isProved(provider, claims),
    firstName: claims.given_name ?? first,
    lastName: claims.family_name ?? (claims.given_name === undefined ? rest.join(' ') : ''),
    groups: provider.kind === 'oidc' ? (Groups.safeParse(claims[provider.config.groupsClaim]).data ?? []) : [],
  };
}

/**
 * True if the provider vouches for the email address. Microsoft Entra doesn't: an administrator of any tenant can put
 * any email address into an account. So only a configured tenant, personal accounts, and addresses in domains that
 * their tenant verified (`xms_edov`) count.
 */
function isProved(provider: OpenidProvider, claims: Claims): boolean {
  if (provider.kind === 'microsoft') {
    const isChosen = !manyTenants.includes(provider.config.tenant);
    return (
      isChosen || claims.tid === PERSONAL_ACCOUNTS || ['true', '1'].includes(String(claims.xms_edov).toLowerCase())
    );
  }
  if (provider.kind === 'oidc' && provider.config.trustEmail && claims.email_verified === undefined) return true;
  return claims.email_verified === true;
}
