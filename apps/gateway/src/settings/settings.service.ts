import { Injectable } from '@nestjs/common';
import {
  defaultsOf,
  isPersonal,
  settingCategories,
  type SettingCategory,
  type SettingValues,
} from '@cartulary/contracts/settings';
import { checkSettings, isSame, readSettings } from '@cartulary/contracts/settings/schema';
import type { BackupStanding } from '@cartulary/contracts/endpoints/backups';
import { recordAudit } from '@cartulary/database/audit';
import { backupStanding } from '@cartulary/database/backups.queries';
import { Database } from '@cartulary/database/database';
import { FactorRow } from '@cartulary/database/entities/factor.entity';
import { Organisation } from '@cartulary/database/entities/organisation.entity';
import { repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import { readSetting, StaleSettingError, writeSetting } from '@cartulary/database/settings';
import { IsNull, Not } from 'typeorm';
import type { Caller } from '../platform/caller/call.js';
import { AppError } from '../platform/serve/errors.js';
import { requireFreshProof } from '../platform/caller/fresh-proof.js';
import { GatewaySettings } from '../platform/settings/gateway-settings.js';
import { accountFields, accountIssues, writeAccountFields } from './account-fields.js';
import { afterWrite } from './after-write.js';
import { addressIssues } from './address-issues.js';
import { capIssues } from './caps.js';

interface Given {
  value: Record<string, unknown>;
  version: number;
}
interface Stored<C extends SettingCategory = SettingCategory> {
  value: SettingValues<C>;
  version: number;
}
type Answer = Given;

/** Settings of a person and of the organization, versioned per category. */
@Injectable()
export class SettingsService {
  constructor(
    private readonly database: Database,
    private readonly settings: GatewaySettings,
  ) {}

  /** All categories in one request, and what else the organization enforces. */
  async readAll(
    caller: Caller,
  ): Promise<{ categories: Record<SettingCategory, Answer>; isLocalProcessingEnforced: boolean }> {
    const backups = await backupStanding(this.database);
    return this.database.inOrganisation(caller.organisationId, async () => {
      const all: Partial<Record<SettingCategory, Answer>> = {};
      for (const category of settingCategories) all[category] = answer(await current(caller, category, backups));
      const { enforceLocalProcessing } = await repository(Organisation).findOneByOrFail({ id: caller.organisationId });
      return {
        categories: all as Record<SettingCategory, Answer>,
        isLocalProcessingEnforced: enforceLocalProcessing,
      };
    });
  }

  /** A category that was never stored has its defaults and version 0. */
  async read(caller: Caller, category: SettingCategory): Promise<Answer> {
    const backups = await this.backupsFor(category);
    return answer(await this.database.inOrganisation(caller.organisationId, () => current(caller, category, backups)));
  }

  /**
   * Stores a category; missing fields stay as they are. Throws `access_denied` for the organization's unless the person
   * is an admin, `fresh_sign_in_required` for sign-in policies, `invalid_input` with the fields that the table or the
   * organization doesn't allow, `conflict` with the stored values for an outdated version.
   */
  async write(caller: Caller, category: SettingCategory, given: Given): Promise<Answer> {
    if (!isPersonal(category) && caller.role !== 'admin') throw new AppError('access_denied');
    const backups = await this.backupsFor(category);
    try {
      return await this.database.inOrganisation(caller.organisationId, async () => {
        // Someone with access to an open page must not be able to change who can sign in and how.
        if (category === 'enterprise') await requireFreshProof(caller);
        return store(caller, category, given, { settings: this.settings, backups });
      });
    } catch (error) {
      if (!(error instanceof StaleSettingError)) throw error;
      throw new AppError('conflict', { data: await this.read(caller, category), cause: error });
    }
  }

  /** Backups don't belong to an organization, so they are read before its unit of work. */
  private async backupsFor(category: SettingCategory): Promise<BackupStanding | null> {
    return category === 'compliance' || category === 'system' ? backupStanding(this.database) : null;
  }
}

async function store(
  caller: Caller,
  category: SettingCategory,
  given: Given,
  { settings, backups }: { settings: GatewaySettings; backups: BackupStanding | null },
): Promise<Answer> {
  const before = await current(caller, category, backups);
  if (before.version !== given.version) throw new StaleSettingError(before);
  const { value, issues } = checkSettings(category, given.value, before.value);
  issues.push(...(await capIssues(category, { ...before.value }, { ...value })));
  if (category === 'profile') issues.push(...accountIssues(caller, profile(before.value), profile(value)));
  if (category === 'enterprise') issues.push(...addressIssues(enterprise(before.value), enterprise(value)));
  if (issues.length > 0) {
    const placed = issues.map(({ path, message }) => ({ path: `value.${path}`, message }));
    throw new AppError('invalid_input', { data: { issues: placed } });
  }
  const after =
    category === 'profile' ? await writeAccountFields(caller, profile(before.value), profile(value)) : value;
  const written = await writeSetting(category, ownerOf(caller, category), after, given.version);
  await afterWrite(category, caller.accountId, { ...before.value }, { ...after }, settings);
  await tell(caller, category, written.version, { before: { ...before.value }, after: { ...after } });
  return { value: { ...after }, version: written.version };
}

interface Change {
  readonly before: Record<string, unknown>;
  readonly after: Record<string, unknown>;
}

/** The changes, for the audit log. A person's own values are private, so only their names are recorded. */
function changed(category: SettingCategory, { before, after }: Change): object {
  const fields = Object.keys(after).filter((name) => !isSame(before[name], after[name]));
  if (isPersonal(category)) return { fields };
  const of = (value: Record<string, unknown>): object => Object.fromEntries(fields.map((name) => [name, value[name]]));
  return { fields, before: of(before), after: of(after) };
}

async function tell(caller: Caller, category: SettingCategory, version: number, change: Change): Promise<void> {
  await recordAudit({
    actorId: caller.accountId,
    action: 'settings.write',
    targetKind: 'settings',
    targetId: category,
    detail: { version, ...changed(category, change) },
  });
  if (isPersonal(category))
    return publishEvent('settings.changed', { category, version }, [`account:${caller.accountId}`]);
  await publishEvent('settings.changed', { category, version, by: caller.accountId }, [
    `organisation:${caller.organisationId}`,
  ]);
}

/** The current values, in the current unit of work. @param backups for the categories that show them */
async function current<C extends SettingCategory>(
  caller: Caller,
  category: C,
  backups: BackupStanding | null,
): Promise<Stored<C>> {
  const stored = await readSetting(category, ownerOf(caller, category));
  const value = stored ? readSettings(category, stored.value) : defaultsOf(category);
  const own = await ownFields(caller, category);
  return { value: { ...value, ...own, ...backupFields(category, backups) }, version: stored?.version ?? 0 };
}

/** Values that are stored elsewhere and only displayed with the settings. */
async function ownFields(caller: Caller, category: SettingCategory): Promise<Record<string, unknown>> {
  if (category === 'profile') return { ...(await accountFields(caller)) };
  if (category !== 'security') return {};
  const factors = await repository(FactorRow).countBy({ accountId: caller.accountId, confirmedAt: Not(IsNull()) });
  return { twoFactorEnabled: factors > 0 };
}

/** The state of backups, which operators control. */
function backupFields(category: SettingCategory, backups: BackupStanding | null): Record<string, boolean> {
  if (backups === null) return {};
  const { isRegular, isRestorable } = backups;
  if (category === 'compliance') return { regularBackups: isRegular, disasterRecovery: isRestorable };
  return category === 'system' ? { autoBackup: isRegular } : {};
}

const profile = (value: SettingValues<SettingCategory>): SettingValues<'profile'> => value as SettingValues<'profile'>;

const enterprise = (value: SettingValues<SettingCategory>): SettingValues<'enterprise'> =>
  value as SettingValues<'enterprise'>;

const answer = ({ value, version }: Stored): Answer => ({ value: { ...value }, version });

/** The account that a category belongs to; null for the organization's. */
const ownerOf = (caller: Caller, category: SettingCategory): string | null =>
  isPersonal(category) ? caller.accountId : null;
