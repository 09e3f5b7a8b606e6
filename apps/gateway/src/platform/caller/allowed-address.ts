import { allowedDomains } from '@cartulary/domains/allowed-domains';
import { domainOf } from '@cartulary/domains/domain-name';
import { AppError } from '../serve/errors.js';

/** Whether the organization accepts an email address. Runs in the current unit of work. */
export async function isAllowedAddress(address: string): Promise<boolean> {
  const allowed = await allowedDomains();
  if (allowed === undefined) return true;
  const domain = domainOf(address);
  return domain !== undefined && allowed.includes(domain);
}

/**
 * Checks an email address before a person is invited, joins, is created by a provider, or changes their address. Runs
 * in the current unit of work. Existing members stay.
 * @throws AppError `address_not_allowed`
 */
export async function requireAllowedAddress(address: string): Promise<void> {
  if (!(await isAllowedAddress(address))) throw new AppError('address_not_allowed');
}
