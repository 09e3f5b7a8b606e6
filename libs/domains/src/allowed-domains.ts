import { OrganisationDomain } from '@cartulary/database/entities/organisation-domain.entity';
import { repository } from '@cartulary/database/organisation-context';
import { settingValues } from '@cartulary/database/settings';
import { IsNull, Not } from 'typeorm';
import { domainName } from './domain-name.js';

/**
 * The email domains that the current organization accepts (settings `domainRestriction` and `allowedDomains`); if the
 * list is empty, its verified ones. @returns undefined if it accepts every address
 */
export async function allowedDomains(): Promise<readonly string[] | undefined> {
  const { domainRestriction, allowedDomains: named } = await settingValues('enterprise', null);
  if (!domainRestriction) return undefined;
  if (named.length > 0) return named.flatMap((domain) => domainName(domain) ?? []);
  const proved = await repository(OrganisationDomain).findBy({ verifiedAt: Not(IsNull()) });
  return proved.map(({ domain }) => domain);
}
