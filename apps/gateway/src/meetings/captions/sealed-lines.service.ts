import { Injectable } from '@nestjs/common';
import type { SealedLine } from '@cartulary/contracts/endpoints/meeting-captions';
import { meetingCaptionLimits } from '@cartulary/contracts/limits/meeting-captions';
import { Database } from '@cartulary/database/database';
import { MeetingCaptionRow, MeetingTranscriptRow } from '@cartulary/database/entities/meetings-transcript.entity';
import { repository } from '@cartulary/database/organisation-context';
import { IsNull, Not } from 'typeorm';
import type { Caller } from '../../platform/caller/call.js';
import { RateLimit } from '../../platform/rates/rate-limit.js';
import { AppError } from '../../platform/serve/errors.js';
import { recordAct } from '../meeting-rows.js';
import { requireChangeable, requireReadable, sealedLinesOf } from './sealed-lines.queries.js';

const MINUTE_MS = 60_000;

/** Kept captions of encrypted meetings: given to those who were there as they were encrypted, corrected, deleted. */
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
      if (after === undefined)
        await recordAct(caller.accountId, 'meeting.fetch-recording', meetingId, { transcriptId, transcript: true });
      return sealedLinesOf(transcriptId, after);
    });
  }

  /** @throws AppError not_found, access_denied, conflict, on_hold, rate_limited */
  correct(caller: Caller, meetingId: string, transcriptId: string, lineId: string, sealed: string): Promise<void> {
    this.corrections.take(caller.accountId);
    return this.database.inOrganisation(caller.organisationId, async () => {
      await requireChangeable(caller, meetingId, transcriptId);
      const line = { id: lineId, transcriptId, sealed: Not(IsNull()) };
      const { affected } = await repository(MeetingCaptionRow).update(line, { sealed });
      if (affected !== 1) throw new AppError('not_found');
      await recordAct(caller.accountId, 'meeting.keep-sealed-transcript', meetingId, { transcriptId, lineId });
    });
  }

  /** @throws AppError not_found, access_denied, conflict, on_hold */
  delete(caller: Caller, meetingId: string, transcriptId: string): Promise<void> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      await requireChangeable(caller, meetingId, transcriptId);
      // What is a document goes by the bin.
      const { affected } = await repository(MeetingTranscriptRow).delete({ id: transcriptId, itemId: IsNull() });
      if (affected !== 1) throw new AppError('not_found');
      await recordAct(caller.accountId, 'meeting.delete-recording', meetingId, { transcriptId });
    });
  }
}
