import { Injectable } from '@nestjs/common';
import type { Learning } from '@cartulary/contracts/endpoints/learning';
import type { LearningChange } from '@cartulary/contracts/events/learning';
import { recordAudit } from '@cartulary/database/audit';
import { Database } from '@cartulary/database/database';
import { LearnedVersionRow } from '@cartulary/database/entities/learning.entity';
import {
  learnedStateOf,
  lockVersions,
  pruneVersions,
  returnTo,
  takeVersion,
  versionBefore,
} from '@cartulary/database/learning';
import { repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import { settingValues } from '@cartulary/database/settings';
import type { Caller } from '../platform/caller/call.js';
import { AppError } from '../platform/serve/errors.js';
import { learningOf } from './learning-shape.js';

/**
 * The results of learning from corrections: viewing, activating, and rolling back. The endpoints declare the required
 * permissions.
 */
@Injectable()
export class LearningService {
  constructor(private readonly database: Database) {}

  read(caller: Caller): Promise<Learning> {
    return this.database.inOrganisation(caller.organisationId, () => learningOf(caller));
  }

  /** Uses a better version. @throws AppError not_found, learning_not_offered: a worse version is never used */
  use(caller: Caller, number: number): Promise<Learning> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      await lockVersions();
      const row = await repository(LearnedVersionRow).findOneBy({ number });
      if (row === null) throw new AppError('not_found');
      // A version that was rolled back can be used again.
      const mayBe = ['offered', 'replaced'].includes(learnedStateOf(row)) && row.compared.verdict === 'better';
      if (!mayBe || (await wasComparedWithOther(row))) throw new AppError('learning_not_offered');
      await takeVersion(row.id, caller.accountId);
      await this.tell(caller, 'used', row);
      await pruneVersions((await settingValues('ai', null)).modelVersioning);
      return learningOf(caller);
    });
  }

  /**
   * Rolls back one step: to the previous version, or to no learned version. @throws AppError learning_nothing_in_use
   */
  back(caller: Caller): Promise<Learning> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      await lockVersions();
      const present = await repository(LearnedVersionRow).findOneBy({ inUse: true });
      if (present === null) throw new AppError('learning_nothing_in_use');
      const before = await versionBefore();
      await returnTo(before?.id ?? null);
      await this.tell(caller, 'back', present, before?.number ?? null);
      return learningOf(caller);
    });
  }

  private async tell(
    caller: Caller,
    change: Extract<LearningChange, 'used' | 'back'>,
    { id, number, compared }: LearnedVersionRow,
    to: number | null = null,
  ): Promise<void> {
    await recordAudit({
      actorId: caller.accountId,
      action: change === 'back' ? 'learning.back' : 'learning.use',
      targetKind: 'learned-version',
      targetId: id,
      detail: change === 'back' ? { from: number, to } : { number, verdict: compared.verdict, chance: compared.chance },
    });
    await publishEvent('learning.changed', { change, number }, [`organisation:${caller.organisationId}`]);
  }
}

/** It was compared with a version other than the current one. */
async function wasComparedWithOther({ against }: LearnedVersionRow): Promise<boolean> {
  const present = await repository(LearnedVersionRow).findOneBy({ inUse: true });
  const isUsable = present !== null && learnedStateOf(present) === 'in-use';
  return (isUsable ? present.number : null) !== against;
}
