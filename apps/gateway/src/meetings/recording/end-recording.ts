import { MeetingRecordingRow } from '@cartulary/database/entities/meetings-recording.entity';
import { repository } from '@cartulary/database/organisation-context';
import { IsNull } from 'typeorm';

/**
 * Ends what is recorded of a meeting; whoever records it looks every second. Runs in a unit of work.
 * @param id of the only one to end, where another may have begun since
 * @returns the ids of those that went on
 */
export async function endRecordings(meetingId: string, at: Date, id?: string): Promise<string[]> {
  const open = await repository(MeetingRecordingRow).findBy({
    meetingId,
    endedAt: IsNull(),
    ...(id !== undefined && { id }),
  });
  // It is not longer than nothing where the clock of the meeting server is behind.
  for (const { id: each, begunAt } of open)
    await repository(MeetingRecordingRow).update({ id: each }, { endedAt: at > begunAt ? at : begunAt });
  return open.map((one) => one.id);
}
