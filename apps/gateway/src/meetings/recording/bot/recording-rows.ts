import { Readable } from 'node:stream';
import { recordingLimits } from '@cartulary/contracts/limits/meeting-recordings';
import type { RecordingTrouble } from '@cartulary/contracts/endpoints/meetings';
import type { Database } from '@cartulary/database/database';
import { MeetingRecordingRow, MeetingSegmentRow } from '@cartulary/database/entities/meetings-recording.entity';
import { newId } from '@cartulary/database/new-id';
import { manager, repository } from '@cartulary/database/organisation-context';
import type { Blobs } from '@cartulary/storage/blobs';
import { SAMPLE_BYTES } from '@cartulary/pipeline/engines/sound/plain-wav';
import { tell } from '../../meeting-rows.js';
import type { Segment } from './voice-writer.js';

const BEGIN = `
  UPDATE app.meeting_recording SET begun_at = now(), listening_since = now()
   WHERE id = $1 AND listening_since IS NULL AND ended_at IS NULL RETURNING begun_at AS "begunAt", meeting_id AS "meetingId"`;

/** Database access to one recording, for its recorder. */
export class RecordingRows {
  constructor(
    private readonly database: Database,
    private readonly blobs: Blobs,
    readonly organisationId: string,
    readonly recordingId: string,
  ) {}

  /** Null if it was deleted. */
  find(): Promise<MeetingRecordingRow | null> {
    return this.inOwn(() => repository(MeetingRecordingRow).findOneBy({ id: this.recordingId }));
  }

  /**
   * Starts the recording if this is its first recorder, so that it excludes the recorder's startup time, and notifies
   * the meeting. An ended recording keeps its start time, which is never later than its end.
   * @returns when the recording began
   * @throws Error if the recording was deleted
   */
  async listen(): Promise<Date> {
    return this.inOwn(async () => {
      const [[begun]]: [{ begunAt: Date; meetingId: string }[], number] = await manager().query(BEGIN, [
        this.recordingId,
      ]);
      if (begun === undefined)
        return (await repository(MeetingRecordingRow).findOneByOrFail({ id: this.recordingId })).begunAt;
      await tell(begun.meetingId, 'recording');
      return begun.begunAt;
    });
  }

  /**
   * Updates the heartbeat. @returns whether the recording continues, and the participants whose voices may be stored
   */
  look(trouble: RecordingTrouble | null): Promise<{ goesOn: boolean; agreed: ReadonlySet<string> }> {
    return this.inOwn(async () => {
      const [[row]]: [{ ended_at: Date | null }[], number] = await manager().query(
        'UPDATE app.meeting_recording SET heard_at = now(), trouble = $2 WHERE id = $1 RETURNING ended_at',
        [this.recordingId, trouble],
      );
      const agreed: { id: string }[] = await manager().query(
        'SELECT participant_id AS id FROM app.meeting_consent WHERE recording_id = $1 AND agrees',
        [this.recordingId],
      );
      return { goesOn: row?.ended_at === null, agreed: new Set(agreed.map(({ id }) => id)) };
    });
  }

  /** Encrypts a segment and syncs it to disk. @throws StorageFullError */
  async keep(participantId: string, { beginsMs, samples }: Segment): Promise<void> {
    const bytes = Buffer.alloc(samples.length * SAMPLE_BYTES);
    samples.forEach((sample, at) => bytes.writeInt16LE(sample, at * SAMPLE_BYTES));
    const { id: blobId } = await this.database.actingFor(this.organisationId, () =>
      this.blobs.put(Readable.from([bytes]), { mediaType: 'audio/L16' }),
    );
    const { recordingId } = this;
    const row = { id: newId(), recordingId, participantId, blobId, beginsMs, samples: samples.length };
    await this.inOwn(() => repository(MeetingSegmentRow).insert(row));
  }

  inOwn<T>(work: () => Promise<T>): Promise<T> {
    return this.database.inOrganisation(this.organisationId, work);
  }

  /** Updates the heartbeat every second. @returns a function that stops it */
  stayHeard(onError: (error: unknown) => void): () => void {
    const timer = setInterval(() => void this.look(null).catch(onError), recordingLimits.lookEveryMs);
    return () => clearInterval(timer);
  }
}
