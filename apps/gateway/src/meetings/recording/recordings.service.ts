import { Injectable } from '@nestjs/common';
import type { MeetingRecording } from '@cartulary/contracts/endpoints/meeting-recordings';
import type { RoomRecording } from '@cartulary/contracts/endpoints/meetings';
import { recordingLimits } from '@cartulary/contracts/limits/meeting-recordings';
import { Database } from '@cartulary/database/database';
import { MeetingParticipantRow } from '@cartulary/database/entities/meeting.entity';
import {
  MeetingConsentRow,
  MeetingRecordingRow,
  MeetingVoiceRow,
} from '@cartulary/database/entities/meetings-recording.entity';
import { afterCommit, repository } from '@cartulary/database/organisation-context';
import type { Caller } from '../../platform/caller/call.js';
import { cleanTitle } from '../../platform/items/unseen.js';
import { RateLimit } from '../../platform/rates/rate-limit.js';
import { AppError } from '../../platform/serve/errors.js';
import { MeetingLineService } from '../live/meeting-line.service.js';
import { mayRun, runs } from '../meeting.queries.js';
import { presentAs, recordAct, requireSeen, tell, wasThere } from '../meeting-rows.js';
import type { Present } from '../people.js';
import { addRecording, lockedAs, runningAs } from './begin-recording.js';
import { endRecordings } from './end-recording.js';
import { markNow } from './recording-marks.js';
import { openRecording, recordingsOf } from './recorded.queries.js';
import { RecorderService } from './recorder.service.js';
import { wasRemoved } from './those-there.js';
import { visibleAmong } from './visible-documents.js';

const MINUTE_MS = 60_000;

/** Starting and ending recordings, consent, and the results. */
@Injectable()
export class RecordingsService {
  private readonly answers = new RateLimit(recordingLimits.answersAMinute, MINUTE_MS);
  private readonly marks = new RateLimit(recordingLimits.marksAMinute, MINUTE_MS);

  constructor(
    private readonly database: Database,
    private readonly line: MeetingLineService,
    private readonly recorder: RecorderService,
  ) {}

  /**
   * Begins a recording; the caller agrees to it by doing so.
   * @param pictures whether the caller's page sends video
   * @throws AppError see `meetings.record`
   */
  async begin(caller: Caller, meetingId: string, pictures = false): Promise<RoomRecording> {
    const { organisationId, accountId } = caller;
    await this.database.inOrganisation(organisationId, () => runningAs(caller, meetingId));
    await this.line.requireServer();
    return this.database.inOrganisation(organisationId, async () => {
      const present = await runningAs(caller, meetingId);
      if (present.meeting.encrypted)
        throw new AppError('conflict', {
          message:
            'This meeting is encrypted between its members, so this installation can’t record it. Nothing was recorded.',
        });
      const begun = await addRecording(present, accountId, { pictures });
      afterCommit(() => this.recorder.watch());
      return begun;
    });
  }

  /** Idempotent. @throws AppError see `meetings.endRecording` */
  end(caller: Caller, meetingId: string, recordingId: string): Promise<void> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const { self } = await lockedAs(caller, meetingId);
      const row = await repository(MeetingRecordingRow).findOneBy({ id: recordingId, meetingId });
      // Someone recording an encrypted meeting in their browser can end it without being a host.
      if (!runs(self.role) && !(row?.sealed && row.begunBy === caller.accountId)) throw new AppError('access_denied');
      if (row === null) throw new AppError('not_found');
      const ended = await endRecordings(meetingId, new Date(), recordingId);
      if (!ended.includes(recordingId)) return;
      await recordAct(caller.accountId, 'meeting.end-recording', meetingId, { recordingId });
      await tell(meetingId, 'recording');
      afterCommit(() => this.recorder.watch());
    });
  }

  /** @throws AppError not_found, meeting_not_in, rate_limited */
  consent(caller: Caller, meetingId: string, recordingId: string, agrees: boolean): Promise<void> {
    return this.database.inOrganisation(caller.organisationId, async () =>
      this.answer(await presentAs(caller, meetingId), recordingId, agrees),
    );
  }

  /** Also for guests. Runs in a unit of work. @throws AppError not_found if the recording has ended; rate_limited */
  async answer({ meeting, self }: Present, recordingId: string, agrees: boolean): Promise<void> {
    this.answers.take(self.id);
    const open = await openRecording(meeting.id);
    if (open?.id !== recordingId) throw new AppError('not_found');
    const [of, at] = [{ recordingId, participantId: self.id }, new Date()];
    const before = await repository(MeetingConsentRow).findOneBy(of);
    if (before?.agrees === agrees) return;
    if (before === null) await repository(MeetingConsentRow).insert({ ...of, agrees, at });
    else await repository(MeetingConsentRow).update(of, { agrees, at });
    await recordAct(self.accountId, 'meeting.consent', meeting.id, { ...of, agrees });
    await tell(meeting.id, 'recording');
  }

  /**
   * Adds a mark at the current time, for a colleague in the meeting.
   * @returns its time since the start of the recording
   * @throws AppError not_found if the recording has ended or is encrypted; meeting_not_in, conflict, rate_limited
   */
  mark(caller: Caller, meetingId: string, recordingId: string, name: string): Promise<number> {
    const { organisationId, accountId } = caller;
    return this.database.inOrganisation(organisationId, async () => {
      await presentAs(caller, meetingId);
      this.marks.take(accountId);
      const open = await openRecording(meetingId);
      if (open?.id !== recordingId || open.sealed) throw new AppError('not_found');
      if (open.listeningSince === null)
        throw new AppError('conflict', {
          message: 'The recording hasn’t started yet. No mark was set. Try again in a moment.',
        });
      const atMs = await markNow(open, cleanTitle(name), accountId);
      await recordAct(accountId, 'meeting.mark-recording', meetingId, { recordingId, atMs });
      return atMs;
    });
  }

  /** @throws AppError not_found if the caller didn't attend */
  list(caller: Caller, meetingId: string): Promise<MeetingRecording[]> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const { mayRun, was } = await this.partIn(caller, meetingId);
      if (!mayRun && !was) throw new AppError('not_found');
      const all = await recordingsOf(meetingId);
      const seen = await visibleAmong(
        caller,
        all.flatMap(({ documentId }) => documentId ?? []),
      );
      // Without a document, only the person who started it can see it.
      const isSeen = ({ documentId, begunBy }: (typeof all)[number]): boolean =>
        documentId === null ? begunBy?.id === caller.accountId : seen.has(documentId);
      return all.map((one) => (isSeen(one) ? one : { ...one, documentId: null, voices: [] }));
    });
  }

  /** A voice's blob, for people who can see the recording's document. @throws AppError not_found */
  voice(caller: Caller, meetingId: string, recordingId: string, participantId: string): Promise<MeetingVoiceRow> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      await requireSeen(caller, meetingId);
      const recording = await repository(MeetingRecordingRow).findOneBy({ id: recordingId, meetingId });
      const voice = await repository(MeetingVoiceRow).findOneBy({ recordingId, participantId });
      if (recording === null || voice === null || !(await mayFetch(caller, recording))) throw new AppError('not_found');
      await recordAct(caller.accountId, 'meeting.fetch-recording', meetingId, { recordingId, participantId });
      return voice;
    });
  }

  private async partIn(caller: Caller, meetingId: string): Promise<{ mayRun: boolean; was: boolean }> {
    const { own } = await requireSeen(caller, meetingId);
    const self = await repository(MeetingParticipantRow).findOneBy({ meetingId, accountId: caller.accountId });
    return { mayRun: mayRun(own), was: self !== null && (await wasThere(self)) };
  }
}

/** People who can see the document. Without a document, the person who began it, unless they were removed. */
const mayFetch = async (caller: Caller, { itemId, begunBy, meetingId }: MeetingRecordingRow): Promise<boolean> =>
  itemId === null
    ? begunBy === caller.accountId && !(await wasRemoved(meetingId, begunBy))
    : (await visibleAmong(caller, [itemId])).has(itemId);
