import { markLimits } from '@cartulary/contracts/limits/recording-marks';
import { MeetingMarkRow, type MeetingRecordingRow } from '@cartulary/database/entities/meetings-recording.entity';
import { RecordingMarkRow } from '@cartulary/database/entities/recording-mark.entity';
import { repository } from '@cartulary/database/organisation-context';
import { AppError } from '../../platform/serve/errors.js';

/** Marks of a running recording. Everything here runs in a unit of work. */

/** Adds a mark at the current time. Of two in the same millisecond, the later name wins. @throws AppError conflict for too many marks */
export async function markNow({ id, begunAt }: MeetingRecordingRow, name: string, madeBy: string): Promise<number> {
  const rows = repository(MeetingMarkRow);
  if ((await rows.countBy({ recordingId: id })) >= markLimits.maxOfRecording)
    throw new AppError('conflict', {
      message: `A recording has at most ${markLimits.maxOfRecording} marks. Nothing was changed.`,
    });
  const atMs = Math.max(0, Date.now() - begunAt.getTime());
  await rows.upsert({ recordingId: id, atMs, name, madeBy }, ['recordingId', 'atMs']);
  return atMs;
}

/** Moves a recording's marks to its document. */
export async function handMarksOver(recordingId: string, documentId: string): Promise<void> {
  const marks = await repository(MeetingMarkRow).findBy({ recordingId });
  for (const { atMs, name, madeBy } of marks)
    await repository(RecordingMarkRow).insert({ documentId, atMs, name, madeBy });
  await repository(MeetingMarkRow).delete({ recordingId });
}
