import { Injectable } from '@nestjs/common';
import { isPersonal, type SettingCategory } from '@cartulary/contracts/settings';
import { recordAudit } from '@cartulary/database/audit';
import { Database } from '@cartulary/database/database';
import { readSetting, StaleSettingError, writeSetting } from '@cartulary/database/settings';
import type { Caller } from '../platform/call.js';
import { AppError } from '../platform/errors.js';

interface Stored {
  value: Record<string, unknown>;
  version: number;
}

/** Settings of the person and of the organisation, a whole category at a time, with versions. */
@Injectable()
export class SettingsService {
  constructor(private readonly database: Database) {}

  /** A category that nobody has stored yet is empty and has version 0: the page's defaults hold. */
  async read(caller: Caller, category: SettingCategory): Promise<Stored> {
    const stored = await this.database.inOrganisation(caller.organisationId, () =>
      readSetting(category, ownerOf(caller, category)),
    );
    return { value: { ...stored?.value }, version: stored?.version ?? 0 };
  }

  /** Throws `access_denied` for the organisation's settings where the person is no admin, `conflict` for a stale version. */
  async write(caller: Caller, category: SettingCategory, { value, version }: Stored): Promise<Stored> {
    if (!isPersonal(category) && caller.role !== 'admin') throw new AppError('access_denied');
    try {
      return await this.database.inOrganisation(caller.organisationId, async () => {
        const written = await writeSetting(category, ownerOf(caller, category), value, version);
        await recordAudit({
          actorId: caller.accountId,
          action: 'settings.write',
          targetKind: 'settings',
          targetId: category,
          detail: { version: written.version },
        });
        return { value: { ...written.value }, version: written.version };
      });
    } catch (error) {
      if (error instanceof StaleSettingError) throw new AppError('conflict', { data: error.current, cause: error });
      throw error;
    }
  }
}

/** The account that a category belongs to; null for the organisation's. */
const ownerOf = (caller: Caller, category: SettingCategory): string | null =>
  isPersonal(category) ? caller.accountId : null;
