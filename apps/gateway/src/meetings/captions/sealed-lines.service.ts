import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { SealedLine } from '@cartulary/contracts/endpoints/meeting-captions';
import { meetingCaptionLimits } from '@cartulary/contracts/limits/meeting-captions';
import { Database } from '@cartulary/database/database';
import { MeetingCaptionRow, MeetingTranscriptRow } from '@cartulary/database/entities/meetings-transcript.entity';
import { repository } from '@cartulary/database/organisation-context';
import { IsNull } from 'typeorm';
import type { Caller } from '../../platform/caller/call.js';
import { RateLimit } from '../../platform/rates/rate-limit.js';
import { AppError } from '../../platform/serve/errors.js';
import type { InputOf } from '../../platform/serve/serve.js';
import { recordAct } from '../meeting-rows.js';
import { requireChangeable, requireReadable, sealedLinesOf } from './sealed-lines.queries.js';

/** A corrected line, and the SHA-256 hash of the line it replaces. */
type Correction = InputOf<'meetings.correctSealedLine'>['body'];

const MINUTE_MS = 60_000;

/** Stored captions of encrypted meetings: attendees can read them (still encrypted), correct them, and delete them. */
@Injectable()
export class SealedLinesService {
  private readonly corrections = new RateLimit(meetingCaptionLimits.saidAMinute, MINUTE_MS);

  constructor(private readonly database: Database) {}

  /** @throws AppError not_found */
  read(
    caller: Caller,
    meetingId: string,
    transcriptId: string,
    after: string | undefined,
  ): Promise<{ lines: SealedLine[]; more: boolean }> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      await requireReadable(caller, meetingId, transcriptId);
      // Audit only the first page. A made-up line ID counts as the first page.
      if (after === undefined || !(await repository(MeetingCaptionRow).existsBy({ id: after, transcriptId })))
        await recordAct(caller.accountId, 'meeting.fetch-recording', meetingId, { transcriptId, transcript: true });
      return sealedLinesOf(transcriptId, after);
    });
  }

  /** @throws AppError not_found; access_denied; conflict, also if the line has changed since; on_hold; rate_limited */
  correct(
    caller: Caller,
    meetingId: string,
    transcriptId: string,
    lineId: string,
    { sealed, before }: Correction,
  ): Promise<void> {
    this.corrections.take(caller.accountId);
    return this.database.inOrganisation(caller.organisationId, async () => {
      await requireChangeable(caller, meetingId, transcriptId);
      // Lock the row, so that a simultaneous correction sees this one.
      const where = { id: lineId, transcriptId };
      const line = await repository(MeetingCaptionRow).findOne({ where, lock: { mode: 'pessimistic_write' } });
      if (line === null || line.sealed === null) throw new AppError('not_found');
      if (createHash('sha256').update(line.sealed).digest('base64url') !== before)
        throw new AppError('conflict', {
          message: 'Someone else corrected this line, so nothing was saved. Open the transcript again.',
        });
      await repository(MeetingCaptionRow).update(where, { sealed });
      await recordAct(caller.accountId, 'meeting.keep-sealed-transcript', meetingId, { transcriptId, lineId });
    });
  }

  /** @throws AppError not_found, access_denied, conflict, on_hold */
  delete(caller: Caller, meetingId: string, transcriptId: string): Promise<void> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      await requireChangeable(caller, meetingId, transcriptId);
      // Transcripts with a document are deleted via the trash instead.
      const { affected } = await repository(MeetingTranscriptRow).delete({ id: transcriptId, itemId: IsNull() });
      if (affected !== 1) throw new AppError('not_found');
      await recordAct(caller.accountId, 'meeting.delete-recording', meetingId, { transcriptId });
    });
  }
}
