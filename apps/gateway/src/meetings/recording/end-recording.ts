import { MeetingRecordingRow } from '@cartulary/database/entities/meetings-recording.entity';
import { repository } from '@cartulary/database/organisation-context';
import { IsNull } from 'typeorm';

/**
 * Ends what is recorded of a meeting; whoever records it looks every second. Runs in a unit of work.
 * @returns the ids of those that went on
 */
export async function endRecordings(meetingId: string, at: Date): Promise<string[]> {
  const open = await repository(MeetingRecordingRow).findBy({ meetingId, endedAt: IsNull() });
  // It is not longer than nothing where the clock of the meeting server is behind.
  for (const { id, begunAt } of open)
    await repository(MeetingRecordingRow).update({ id }, { endedAt: at > begunAt ? at : begunAt });
  return open.map(({ id }) => id);
}
