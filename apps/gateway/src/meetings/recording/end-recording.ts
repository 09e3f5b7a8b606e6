import { MeetingRecordingRow } from '@cartulary/database/entities/meetings-recording.entity';
import { manager, repository } from '@cartulary/database/organisation-context';
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
  // A recorder may begin one at this moment, and the meeting server's clock may be behind: a recording never ends before it begins.
  for (const { id: each } of open)
    await manager().query('UPDATE app.meeting_recording SET ended_at = greatest($2, begun_at) WHERE id = $1', [
      each,
      at,
    ]);
  return open.map((one) => one.id);
}
