import { defaultsOf, type SettingCategory, type SettingValues } from '@cartulary/contracts/settings';
import { readSettings } from '@cartulary/contracts/settings/schema';
import { IsNull } from 'typeorm';
import { Setting } from './entities/setting.entity.js';
import { newId } from './new-id.js';
import { repository } from './organisation-context.js';

export interface StoredSetting {
  readonly value: object;
  /** Incremented with every change; 0 if nothing was stored yet. */
  readonly version: number;
}

/** Someone else changed the category since it was read. */
export class StaleSettingError extends Error {
  constructor(readonly current: StoredSetting) {
    super('The settings were changed in the meantime');
    this.name = 'StaleSettingError';
  }
}

/**
 * A person's settings category, or the organization's if `accountId` is null.
 * @returns null if none is stored, so that defaults apply
 * @throws NoOrganisationContextError outside `inOrganisation`
 */
export async function readSetting(category: SettingCategory, accountId: string | null): Promise<StoredSetting | null> {
  const row = await repository(Setting).findOneBy({ category, accountId: accountId ?? IsNull() });
  return row ? { value: row.value, version: row.version } : null;
}

/**
 * Effective values of a category: stored values validated by the current table, and defaults for the rest.
 * @throws NoOrganisationContextError outside `inOrganisation`
 */
export async function settingValues<C extends SettingCategory>(
  category: C,
  accountId: string | null,
): Promise<SettingValues<C>> {
  return valuesHeld(category, (await readSetting(category, accountId))?.value ?? null);
}

/** The same for a value that was already read; null if there is none. */
export const valuesHeld = <C extends SettingCategory>(category: C, stored: object | null): SettingValues<C> =>
  stored === null ? defaultsOf(category) : readSettings(category, stored);

/**
 * Retention of a person's activity records in days: the person's choice, up to the organization's limit.
 * @throws NoOrganisationContextError outside `inOrganisation`
 */
export async function activityDaysOf(accountId: string): Promise<number> {
  const own = await settingValues('privacy', accountId);
  const { retentionPolicy } = await settingValues('compliance', null);
  return Math.min(own.dataRetention, retentionPolicy);
}

/**
 * Replaces a whole category.
 * @param expectedVersion the version that was read; 0 if none was stored
 * @throws StaleSettingError if it isn't the stored version anymore
 */
export async function writeSetting(
  category: SettingCategory,
  accountId: string | null,
  value: object,
  expectedVersion: number,
): Promise<StoredSetting> {
  const settings = repository(Setting);
  const written =
    expectedVersion === 0
      ? await settings
          .createQueryBuilder()
          .insert()
          .values({ id: newId(), scope: accountId ? 'account' : 'organisation', accountId, category, value })
          .orIgnore()
          .returning('version')
          .execute()
      : await settings
          .createQueryBuilder()
          .update({ value, version: expectedVersion + 1 })
          .where({ category, accountId: accountId ?? IsNull(), version: expectedVersion })
          .returning('version')
          .execute();
  const rows: { version: number }[] = written.raw;
  if (rows.length === 1) return { value, version: expectedVersion + 1 };
  throw new StaleSettingError((await readSetting(category, accountId)) ?? { value: {}, version: 0 });
}
