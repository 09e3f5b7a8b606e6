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

/** Fields of the profile that are the account's and the organisation's own, and are stored there alone. */
export async function accountFields({ accountId, organisationId }: Caller): Promise<Partial<Profile>> {
  const { firstName, lastName, email } = await repository(Account).findOneByOrFail({ id: accountId });
  const { name: organization } = await repository(Organisation).findOneByOrFail({ id: organisationId });
  return { firstName, lastName, email, organization };
}

/** What is wrong with a change of the account's own fields, beyond what the table of settings says. */
export function accountIssues(caller: Caller, before: Profile, after: Profile): SettingIssue[] {
  const issues: SettingIssue[] = [];
  for (const path of ['firstName', 'lastName', 'organization'] as const)
    if (after[path] !== before[path] && cleanName(after[path]) === '')
      issues.push({ path, message: 'Enter a name with visible characters' });
  if (after.organization !== before.organization && caller.role !== 'admin')
    issues.push({ path: 'organization', message: 'Only an administrator of the organization can rename it' });
  return issues;
}

/** Writes names into the account, and the organisation's where it changed; answers what was stored. */
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
