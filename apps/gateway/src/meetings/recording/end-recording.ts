import { MeetingRecordingRow } from '@cartulary/database/entities/meetings-recording.entity';
import { manager, repository } from '@cartulary/database/organisation-context';
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
  // A recorder may begin one at this moment, and the meeting server's clock may be behind: a recording never ends before it begins.
  for (const { id: each } of open)
    await manager().query('UPDATE app.meeting_recording SET ended_at = greatest($2, begun_at) WHERE id = $1', [
      each,
      at,
    ]);
  return open.map((one) => one.id);
}
