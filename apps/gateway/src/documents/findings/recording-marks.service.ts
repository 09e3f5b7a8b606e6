import { Injectable } from '@nestjs/common';
import type { RecordingMark } from '@cartulary/contracts/endpoints/recording-marks';
import { kindOf } from '@cartulary/contracts/endpoints/search';
import { markLimits } from '@cartulary/contracts/limits/recording-marks';
import { recordAudit } from '@cartulary/database/audit';
import { Database } from '@cartulary/database/database';
import { Document } from '@cartulary/database/entities/document.entity';
import { RecordingMarkRow } from '@cartulary/database/entities/recording-mark.entity';
import { repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import type { Caller } from '../../platform/caller/call.js';
import { cleanTitle } from '../../platform/items/unseen.js';
import { AppError } from '../../platform/serve/errors.js';
import { openItem } from '../item-access.js';

/** Marks in recordings. */
@Injectable()
export class RecordingMarksService {
  constructor(private readonly database: Database) {}

  /** @throws AppError not_found */
  list(caller: Caller, documentId: string): Promise<RecordingMark[]> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      await openItem(caller, documentId, 'file', 'view');
      const rows = await repository(RecordingMarkRow).find({ where: { documentId }, order: { atMs: 'ASC' } });
      return rows.map(({ atMs, name }) => ({ atMs, name }));
    });
  }

  /** @param wanted null as its name removes the mark @throws AppError see `documents.setMark` */
  set(
    caller: Caller,
    documentId: string,
    wanted: { readonly atMs: number; readonly name: string | null },
  ): Promise<void> {
    const { atMs, name } = wanted;
    return this.database.inOrganisation(caller.organisationId, async () => {
      const { audience } = await openItem(caller, documentId, 'file', 'edit');
      // Locks the document: if two people set the same mark, the second name wins.
      const lock = { mode: 'pessimistic_write' } as const;
      const { mediaType, state } = await repository(Document).findOneOrFail({ where: { itemId: documentId }, lock });
      if (kindOf(mediaType) !== 'sound')
        throw new AppError('conflict', { message: 'Only recordings have marks. Nothing was changed.' });
      if (name === null) await repository(RecordingMarkRow).delete({ documentId, atMs });
      else await put(documentId, { atMs, name: cleanTitle(name) }, caller.accountId);
      const action = name === null ? 'recording.unmark' : 'recording.mark';
      await recordAudit({
        actorId: caller.accountId,
        action,
        targetKind: 'document',
        targetId: documentId,
        detail: { atMs },
      });
      await publishEvent('document.changed', { documentId, state }, audience);
    });
  }
}

/** @throws AppError conflict for too many marks */
async function put(documentId: string, { atMs, name }: RecordingMark, madeBy: string): Promise<void> {
  const rows = repository(RecordingMarkRow);
  const { affected } = await rows.update({ documentId, atMs }, { name });
  if (affected !== 0) return;
  if ((await rows.countBy({ documentId })) >= markLimits.maxOfRecording)
    throw new AppError('conflict', {
      message: `A recording has at most ${markLimits.maxOfRecording} marks. Nothing was changed. Remove one first.`,
    });
  await rows.insert({ documentId, atMs, name, madeBy });
}
