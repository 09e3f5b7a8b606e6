import { MeetingRecordingRow } from '@cartulary/database/entities/meetings-recording.entity';
import { repository } from '@cartulary/database/organisation-context';
import { IsNull } from 'typeorm';

/**
 * Ends a meeting's recordings; the recorder notices within a second. Runs in a unit of work.
 * @param id ends only this recording, in case another has begun since
 * @returns IDs of the recordings that were running
 */
export async function endRecordings(meetingId: string, at: Date, id?: string): Promise<string[]> {
  const open = await repository(MeetingRecordingRow).findBy({
    meetingId,
    endedAt: IsNull(),
    ...(id !== undefined && { id }),
  });
  // Prevents a negative duration if the meeting server's clock is behind.
  for (const { id: each, begunAt } of open)
    await repository(MeetingRecordingRow).update({ id: each }, { endedAt: at > begunAt ? at : begunAt });
  return open.map((one) => one.id);
}
