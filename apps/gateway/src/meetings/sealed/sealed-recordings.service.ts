import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { RecordingTrouble, RoomRecording } from '@cartulary/contracts/endpoints/meetings';
import type { SealedRecording } from '@cartulary/contracts/endpoints/sealed-recordings';
import { sealedRecordingLimits } from '@cartulary/contracts/limits/sealed-recordings';
import { Database } from '@cartulary/database/database';
import { MeetingWrappedKeyRow } from '@cartulary/database/entities/meetings-keys.entity';
import { MeetingRecordingRow } from '@cartulary/database/entities/meetings-recording.entity';
import { afterCommit, repository } from '@cartulary/database/organisation-context';
import { Blobs } from '@cartulary/storage/blobs';
import { IsNull } from 'typeorm';
import type { Caller } from '../../platform/caller/call.js';
import { RateLimit } from '../../platform/rates/rate-limit.js';
import { AppError, isStorageFull } from '../../platform/serve/errors.js';
import { recordAct, tell } from '../meeting-rows.js';
import { mayOf } from '../people.js';
import { addRecording, lockedAs } from '../recording/begin-recording.js';
import { endRecordings } from '../recording/end-recording.js';
import { RecorderService } from '../recording/recorder.service.js';
import { listenerAs, requireDeletable, requireHeard, requireWritable, sealedRecordingsOf } from './sealed.queries.js';

/** A recording page's status report. */
interface Heard {
  readonly trouble: RecordingTrouble | null;
  readonly goesOn: boolean;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const conflict = (message: string): AppError => new AppError('conflict', { message });

/** Recordings of encrypted meetings, made by a member's page: starting them and managing the results. */
@Injectable()
export class SealedRecordingsService {
  private readonly words = new RateLimit(sealedRecordingLimits.heardAMinute, MINUTE_MS);
  private readonly begun = new RateLimit(sealedRecordingLimits.begunAnHour, HOUR_MS);
  private readonly transcripts = new RateLimit(sealedRecordingLimits.transcriptsAMinute, MINUTE_MS);

  constructor(
    private readonly database: Database,
    private readonly blobs: Blobs,
    private readonly recorder: RecorderService,
  ) {}

  /** @throws AppError see `meetings.recordSealed` */
  begin(caller: Caller, meetingId: string): Promise<RoomRecording> {
    const { organisationId, accountId } = caller;
    return this.database.inOrganisation(organisationId, async () => {
      const present = await lockedAs(caller, meetingId);
      if (!mayOf(present.self.role, present.meeting).record) throw new AppError('access_denied');
      if (!present.meeting.encrypted)
        throw conflict('This meeting is not encrypted. Nothing was recorded. Start a usual recording instead.');
      const participantId = present.self.id;
      if (!(await repository(MeetingWrappedKeyRow).existsBy({ meetingId, participantId })))
        throw conflict(
          'You don’t have the key of this meeting, so you can’t record it. Nothing was recorded. Open its whole link.',
        );
      this.begun.take(accountId);
      const begun = await addRecording(present, accountId, { sealed: true });
      // From here on, a missing heartbeat is noticed.
      afterCommit(() => this.recorder.watch());
      return begun;
    });
  }

  /**
   * Handles the recording page's status report, even when no one is in the meeting anymore.
   * @throws AppError not_found if the recording has ended or is someone else's, or if the caller was removed; rate_limited
   */
  heard(caller: Caller, meetingId: string, id: string, { trouble, goesOn }: Heard): Promise<void> {
    this.words.take(caller.accountId);
    return this.database.inOrganisation(caller.organisationId, async () => {
      await listenerAs(caller, meetingId);
      const own = { id, meetingId, begunBy: caller.accountId, sealed: true, endedAt: IsNull() };
      const row = await repository(MeetingRecordingRow).findOneBy(own);
      if (row === null) throw new AppError('not_found');
      await repository(MeetingRecordingRow).update({ id }, { heardAt: new Date(), trouble });
      if (!goesOn) {
        await endRecordings(meetingId, new Date(), id);
        await recordAct(caller.accountId, 'meeting.end-recording', meetingId, { recordingId: id });
        afterCommit(() => this.recorder.watch());
      }
      if (!goesOn || row.trouble !== trouble) await tell(meetingId, 'recording');
    });
  }

  /** @throws AppError not_found */
  list(caller: Caller, meetingId: string): Promise<SealedRecording[]> {
    return this.database.inOrganisation(caller.organisationId, () => sealedRecordingsOf(caller, meetingId));
  }

  /** Deletes the recording and its parts; their bytes are swept later. @throws AppError not_found, access_denied, conflict, on_hold */
  delete(caller: Caller, meetingId: string, id: string): Promise<void> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      await requireDeletable(caller, meetingId, id);
      await repository(MeetingRecordingRow).delete({ id });
      await recordAct(caller.accountId, 'meeting.delete-recording', meetingId, { recordingId: id });
    });
  }

  /**
   * @param after version of the transcript to replace; null if there is none
   * @returns the new version
   * @throws AppError not_found; access_denied; conflict while the recording is running or after another change; on_hold, rate_limited,
   * storage_full
   */
  async keepTranscript(
    caller: Caller,
    meetingId: string,
    recordingId: string,
    { sealed, after }: { readonly sealed: Buffer; readonly after: string | null },
  ): Promise<string> {
    const { organisationId, accountId } = caller;
    this.transcripts.take(accountId);
    const mayWrite = (): Promise<void> => requireWritable(caller, meetingId, recordingId, after);
    await this.database.inOrganisation(organisationId, mayWrite);
    const transcriptBlobId = await this.put(organisationId, sealed);
    await this.database.inOrganisation(organisationId, async () => {
      await mayWrite();
      await repository(MeetingRecordingRow).update({ id: recordingId }, { transcriptBlobId, transcriptBy: accountId });
      await recordAct(accountId, 'meeting.keep-sealed-transcript', meetingId, { recordingId });
    });
    return transcriptBlobId;
  }

  /** @throws AppError not_found, also if there is no transcript */
  async transcript(caller: Caller, meetingId: string, recordingId: string): Promise<string> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const { transcriptBlobId } = await requireHeard(caller, meetingId, recordingId);
      if (transcriptBlobId === null) throw new AppError('not_found');
      await recordAct(caller.accountId, 'meeting.fetch-recording', meetingId, { recordingId, transcript: true });
      return transcriptBlobId;
    });
  }

  /** Stores bytes that a page encrypted. @throws AppError storage_full */
  async put(organisationId: string, sealed: Buffer): Promise<string> {
    try {
      const { id } = await this.database.actingFor(organisationId, () =>
        this.blobs.put(Readable.from([sealed]), { mediaType: 'application/octet-stream' }),
      );
      return id;
    } catch (error) {
      if (isStorageFull(error)) throw new AppError('storage_full', { cause: error });
      throw error;
    }
  }
}
