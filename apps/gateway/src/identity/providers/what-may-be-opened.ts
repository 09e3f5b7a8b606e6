import { INSTALLATION_OPERATE, rolePermissions } from '@cartulary/contracts/permissions';
import type { EffectiveProvider } from '../../platform/settings/installation-providers.js';
import type { Known } from './linked-identities.service.js';
import { ProviderRefusal } from './provider-refusal.js';

/** Kinds by which whoever set them up says who somebody is, and nobody else looks at it. */
const trustedKinds: readonly string[] = ['saml', 'ldap'];

const isOperator = ({ role, permissions }: Known): boolean =>
  role === 'internal' || permissions.includes(INSTALLATION_OPERATE);

/** Whether an account may do nothing that an ordinary member may not. */
function isOrdinary({ role, permissions }: Known): boolean {
  const beside = permissions.every((one) => rolePermissions.user.includes(one));
  return beside && (role === 'user' || role === 'custom');
}

/**
 * Asked before an account is entered by an identity provider, linked or not.
 * @throws ProviderRefusal for a suspended account, and for the operator's by a provider of an organisation: whoever writes
 * its settings would sign in as whoever runs the installation
 */
export function requireOpenable(account: Known, { organisationId }: EffectiveProvider): void {
  if (!account.isActive) throw new ProviderRefusal('suspended', { account });
  if (organisationId !== null && isOperator(account))
    throw new ProviderRefusal('operator', { code: 'provider_operator', account });
}

/**
 * Asked before an identity is linked to an account only because both have the same address
 * (docs/decisions/2026-11-21-what-a-provider-may-open.md).
 * @param directoryOf the organisation that the provider's people belong to
 * @param isOwnWish whether its person, signed in and proved just now, asked for it: then it is not the address alone
 * @throws ProviderRefusal for an account elsewhere, one that was never confirmed, and one that holds more than a member's
 */
export function requireLinkable(
  account: Known,
  provider: EffectiveProvider,
  directoryOf: string | undefined,
  isOwnWish: boolean,
): void {
  const isTrusted = provider.organisationId !== null || trustedKinds.includes(provider.kind);
  if (isTrusted && account.organisationId !== directoryOf)
    throw new ProviderRefusal('account-elsewhere', { code: 'provider_account_elsewhere' });
  // Whoever signed up with somebody else's address waits for its owner to come by this way.
  if (!account.isEmailVerified)
    throw new ProviderRefusal('account-unproved', { code: 'provider_account_unproved', account });
  if (isOwnWish || !isTrusted || isOrdinary(account) || account.isUnopened) return;
  const isAllowed = provider.config.linkPrivileged && account.role !== 'admin' && !isOperator(account);
  if (!isAllowed) throw new ProviderRefusal('account-privileged', { code: 'provider_account_privileged', account });
}
