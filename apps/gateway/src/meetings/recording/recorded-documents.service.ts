import { AppError } from '../../platform/serve/errors.js';
import { Injectable } from '@nestjs/common';
import { Database } from '@cartulary/database/database';
import { Blob } from '@cartulary/database/entities/blob.entity';
import { MeetingRow } from '@cartulary/database/entities/meeting.entity';
import { MeetingRecordingRow, MeetingVoiceRow } from '@cartulary/database/entities/meetings-recording.entity';
import { writeFact } from '@cartulary/database/facts';
import { repository } from '@cartulary/database/organisation-context';
import { KeptFilesService } from '../../documents/files/kept-files.service.js';
import { lockMeeting, recordAct, tell } from '../meeting-rows.js';
import { handMarksOver } from './recording-marks.js';
import { ownerOfMade, thoseThere, whenInName } from './those-there.js';
import { IsNull } from 'typeorm';

const WAV = 'audio/wav';

/** Creates a document from an assembled recording, and deletes it with its meeting. */
@Injectable()
export class RecordedDocumentsService {
  constructor(
    private readonly database: Database,
    private readonly files: KeptFilesService,
  ) {}

  /** Creates the document, owned by the person who began the recording and visible to attendees who weren't removed. Idempotent. */
  async finish({ id, organisationId, meetingId }: MeetingRecordingRow): Promise<void> {
    await this.database.inOrganisation(organisationId, async () => {
      const meeting = await lockMeeting(meetingId);
      const row = await repository(MeetingRecordingRow).findOneByOrFail({ id });
      if (row.madeAt !== null) return;
      const itemId = await this.documentOf(meeting, row);
      await repository(MeetingRecordingRow).update({ id }, { itemId, madeAt: new Date() });
      if (itemId !== null) await handMarksOver(id, itemId);
      const voices = await repository(MeetingVoiceRow).countBy({ recordingId: id });
      const durationMs = row.durationMs ?? 0;
      await writeFact('meeting.recorded', { by: { kind: meeting.kind }, amounts: { voices }, durationMs });
      await tell(meetingId, 'meeting');
    });
  }

  /**
   * @throws AppError conflict while a document is still being created from a recording, because it would be lost for
   * good
   */
  async requireMade(meetingId: string): Promise<void> {
    if (await repository(MeetingRecordingRow).existsBy({ meetingId, madeAt: IsNull() }))
      throw new AppError('conflict', {
        message:
          'A recording of this meeting is still being made into a document. Nothing was deleted. Try again later.',
      });
  }

  /** Moves the documents of a meeting's recordings to their owners' trash with it. Runs in a unit of work. */
  async binAll(meetingId: string, by: string): Promise<void> {
    for (const { itemId } of await repository(MeetingRecordingRow).findBy({ meetingId }))
      if (itemId !== null) await this.files.bin(itemId, by);
  }

  /** Null if no one spoke, or if no one remains to own it. */
  private async documentOf(meeting: MeetingRow, row: MeetingRecordingRow): Promise<string | null> {
    const { id: recordingId, mixBlobId, begunAt, endedAt } = row;
    const ownerId = await ownerOfMade(meeting, row.begunBy);
    if (mixBlobId === null || ownerId === null) return null;
    const { sha256, sizeBytes } = await repository(Blob).findOneByOrFail({ id: mixBlobId });
    const there = await thoseThere(meeting.id, begunAt, endedAt);
    const id = await this.files.keep({
      ownerId,
      viewerIds: there.filter((one) => one !== ownerId),
      name: `${meeting.title} ${whenInName(begunAt)}.wav`,
      mediaType: WAV,
      blob: { id: mixBlobId, sha256, sizeBytes, existed: false },
      act: { action: 'meeting.keep-recording', detail: { meetingId: meeting.id, recordingId } },
    });
    await recordAct(ownerId, 'meeting.keep-recording', meeting.id, { recordingId, documentId: id });
    return id;
  }
}
