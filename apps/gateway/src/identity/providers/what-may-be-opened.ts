import { INSTALLATION_OPERATE, rolePermissions } from '@cartulary/contracts/permissions';
import type { EffectiveProvider } from '../../platform/settings/installation-providers.js';
import type { Known } from './linked-identities.service.js';
import { ProviderRefusal } from './provider-refusal.js';

/** Kinds where the configured provider alone asserts identities, without anyone else verifying them. */
const trustedKinds: readonly string[] = ['saml', 'ldap'];

const isOperator = ({ role, permissions }: Known): boolean =>
  role === 'internal' || permissions.includes(INSTALLATION_OPERATE);

/** Whether an account has no more permissions than an ordinary member. */
function isOrdinary({ role, permissions }: Known): boolean {
  const beside = permissions.every((one) => rolePermissions.user.includes(one));
  return beside && (role === 'user' || role === 'custom');
}

/**
 * Checks before an account is entered via an identity provider, linked or not.
 * @throws ProviderRefusal for a suspended account; for an operator's account via an organization's provider, because its author could
 * otherwise sign in as the installation's owner
 */
export function requireOpenable(account: Known, { organisationId }: EffectiveProvider): void {
  if (!account.isActive) throw new ProviderRefusal('suspended', { account });
  if (organisationId !== null && isOperator(account))
    throw new ProviderRefusal('operator', { code: 'provider_operator', account });
}

/**
 * Runs before an identity is linked to an account with the same email address
 * (docs/decisions/2026-11-21-what-a-provider-may-open.md).
 * @param directoryOf the organization the provider's people belong to
 * @param isOwnWish whether the person requested it while freshly signed in, so that it isn't based on the email address
 * alone
 * @throws ProviderRefusal for an account in another organization, one that was never verified, and one with more
 * permissions than a member
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
  // Someone who signed up with another person's email address must not share the account with its owner.
  if (!account.isEmailVerified)
    throw new ProviderRefusal('account-unproved', { code: 'provider_account_unproved', account });
  if (isOwnWish || !isTrusted || isOrdinary(account) || account.isUnopened) return;
  const isAllowed = provider.config.linkPrivileged && account.role !== 'admin' && !isOperator(account);
  if (!isAllowed) throw new ProviderRefusal('account-privileged', { code: 'provider_account_privileged', account });
}
