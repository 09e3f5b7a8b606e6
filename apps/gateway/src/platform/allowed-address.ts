import { OrganisationDomain } from '@cartulary/database/entities/organisation-domain.entity';
import { repository } from '@cartulary/database/organisation-context';
import { settingValues } from '@cartulary/database/settings';
import { domainName, domainOf } from '@cartulary/domains/domain-name';
import { IsNull, Not } from 'typeorm';
import { AppError } from './errors.js';

/**
 * The domains whose addresses the running unit of work's organisation takes (settings `domainRestriction` and
 * `allowedDomains`); where the list is empty, those that it has proved. @returns undefined where it takes every address
 */
export async function allowedDomains(): Promise<readonly string[] | undefined> {
  const { domainRestriction, allowedDomains: named } = await settingValues('enterprise', null);
  if (!domainRestriction) return undefined;
  if (named.length > 0) return named.flatMap((domain) => domainName(domain) ?? []);
  const proved = await repository(OrganisationDomain).findBy({ verifiedAt: Not(IsNull()) });
  return proved.map(({ domain }) => domain);
}

/** Whether the organisation takes an address, in the running unit of work. */
export async function isAllowedAddress(address: string): Promise<boolean> {
  const allowed = await allowedDomains();
  if (allowed === undefined) return true;
  const domain = domainOf(address);
  return domain !== undefined && allowed.includes(domain);
}

/**
 * Asked before a person is invited, joins, is made by a provider or gets another address, in the running unit of work.
 * Who is there already stays. @throws AppError address_not_allowed
 */
export async function requireAllowedAddress(address: string): Promise<void> {
  if (!(await isAllowedAddress(address))) throw new AppError('address_not_allowed');
}
