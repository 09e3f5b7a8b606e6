import { Injectable } from '@nestjs/common';
import type { MeetingTranscript } from '@cartulary/contracts/endpoints/meeting-captions';
import { meetingCaptionLimits } from '@cartulary/contracts/limits/meeting-captions';
import { Database } from '@cartulary/database/database';
import { MeetingParticipantRow } from '@cartulary/database/entities/meeting.entity';
import { MeetingCaptionRow, MeetingTranscriptRow } from '@cartulary/database/entities/meetings-transcript.entity';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { IsNull, Not } from 'typeorm';
import type { Caller } from '../../platform/caller/call.js';
import { RateLimit } from '../../platform/rates/rate-limit.js';
import { AppError } from '../../platform/serve/errors.js';
import { mayRun, runs } from '../meeting.queries.js';
import { lockMeeting, presentAs, recordAct, requireSeen, tell, wasThere } from '../meeting-rows.js';
import type { Present } from '../people.js';
import { visibleAmong } from '../recording/visible-documents.js';
import { areAsked } from './asked.js';
import { mayChangeSealed, mayReadSealed } from './sealed-lines.queries.js';
import { openTranscript, stateOf, transcriptsOf } from './kept-captions.js';

const MINUTE_MS = 60_000;
const conflict = (message: string): AppError => new AppError('conflict', { message });

/** Transcripts of captions: who requested them, who consented, and the resulting documents. */
@Injectable()
export class TranscriptsService {
  private readonly answers = new RateLimit(meetingCaptionLimits.saidAMinute, MINUTE_MS);

  constructor(private readonly database: Database) {}

  /** Idempotent. @throws AppError see `meetings.askForTranscript` */
  ask(caller: Caller, meetingId: string): Promise<void> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      await presentAs(caller, meetingId);
      await lockMeeting(meetingId);
      const { meeting, self } = await presentAs(caller, meetingId);
      this.answers.take(self.id);
      if (!areAsked(meeting))
        throw conflict('Captions aren’t on in this meeting. Nothing was changed. Turn on captions first.');
      if ((await openTranscript(meetingId)) !== null) return;
      const id = newId();
      await repository(MeetingTranscriptRow).insert({ id, meetingId, askedBy: caller.accountId });
      await repository(MeetingParticipantRow).update({ meetingId }, { transcriptAgrees: null });
      await repository(MeetingParticipantRow).update({ id: self.id }, { transcriptAgrees: true });
      await recordAct(caller.accountId, 'meeting.ask-transcript', meetingId, { transcriptId: id });
      await tell(meetingId, 'people');
    });
  }

  /** Also for guests. Runs in a unit of work. @throws AppError conflict if no one requested a transcript; rate_limited */
  async answer({ meeting, self }: Present, agrees: boolean): Promise<void> {
    this.answers.take(self.id);
    const open = await openTranscript(meeting.id);
    if (open === null) throw conflict('No one turned on a transcript for this meeting. Nothing was changed.');
    if (self.transcriptAgrees === agrees) return;
    await repository(MeetingParticipantRow).update({ id: self.id }, { transcriptAgrees: agrees });
    const detail = { transcriptId: open.id, participantId: self.id, agrees };
    await recordAct(self.accountId, 'meeting.agree-transcript', meeting.id, detail);
    await tell(meeting.id, 'people');
  }

  /** @throws AppError not_found if the caller didn't attend */
  list(caller: Caller, meetingId: string): Promise<MeetingTranscript[]> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const { own, encrypted } = await requireSeen(caller, meetingId);
      const self = await repository(MeetingParticipantRow).findOneBy({ meetingId, accountId: caller.accountId });
      if (!runs(own?.role) && (self === null || !(await wasThere(self)))) throw new AppError('not_found');
      const rows = await transcriptsOf(meetingId);
      const seen = await visibleAmong(
        caller,
        rows.flatMap(({ itemId }) => itemId ?? []),
      );
      return Promise.all(
        rows.map(async (row) => {
          const sealedLines = { transcriptId: row.id, sealed: Not(IsNull()) };
          const hasSealed = encrypted && (await repository(MeetingCaptionRow).existsBy(sealedLines));
          const mayRead = hasSealed && (await mayReadSealed(caller.accountId, row));
          return {
            id: row.id,
            state: stateOf(row, hasSealed),
            begunAt: row.begunAt.toISOString(),
            documentId: row.itemId !== null && seen.has(row.itemId) ? row.itemId : null,
            sealed: mayRead ? { mayChange: mayChangeSealed(caller.accountId, mayRun(own), row) } : null,
          };
        }),
      );
    });
  }
}
