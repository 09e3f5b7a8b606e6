import type { SettingValues } from '@cartulary/contracts/settings';
import type { SettingIssue } from '@cartulary/contracts/settings/schema';
import { recordAudit } from '@cartulary/database/audit';
import { Account } from '@cartulary/database/entities/account.entity';
import { Organisation } from '@cartulary/database/entities/organisation.entity';
import { repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import type { Caller } from '../platform/caller/call.js';
import { cleanName } from '../platform/items/unseen.js';

type Profile = SettingValues<'profile'>;

/** Profile fields that belong to the account and the organization, and are only stored there. */
export async function accountFields({ accountId, organisationId }: Caller): Promise<Partial<Profile>> {
  const { firstName, lastName, email } = await repository(Account).findOneByOrFail({ id: accountId });
  const { name: organization } = await repository(Organisation).findOneByOrFail({ id: organisationId });
  return { firstName, lastName, email, organization };
}

/** The problems of a change to the account's own fields, beyond the rules in the table of settings. */
export function accountIssues(caller: Caller, before: Profile, after: Profile): SettingIssue[] {
  const issues: SettingIssue[] = [];
  for (const path of ['firstName', 'lastName', 'organization'] as const)
    if (after[path] !== before[path] && cleanName(after[path]) === '')
      issues.push({ path, message: 'Enter a name with visible characters' });
  if (after.organization !== before.organization && caller.role !== 'admin')
    issues.push({ path: 'organization', message: 'Only an administrator of the organization can rename it' });
  return issues;
}

/** Stores names in the account, and the organization's if it changed; returns the stored values. */
export async function writeAccountFields(caller: Caller, before: Profile, after: Profile): Promise<Profile> {
  const clean = {
    ...after,
    firstName: cleanName(after.firstName),
    lastName: cleanName(after.lastName),
    organization: cleanName(after.organization),
  };
  const { firstName, lastName, organization } = clean;
  if (firstName !== before.firstName || lastName !== before.lastName)
    await repository(Account).update({ id: caller.accountId }, { firstName, lastName });
  if (organization !== before.organization) {
    await repository(Organisation).update({ id: caller.organisationId }, { name: organization, named: true });
    await recordAudit({
      actorId: caller.accountId,
      action: 'organisation.rename',
      targetKind: 'organisation',
      targetId: caller.organisationId,
      detail: { from: before.organization, to: organization },
    });
    await publishEvent('settings.changed', { category: 'profile', version: null }, [
      `organisation:${caller.organisationId}`,
    ]);
  }
  return clean;
}
