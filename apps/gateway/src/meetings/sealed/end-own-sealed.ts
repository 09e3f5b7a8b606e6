import { MeetingRecordingRow } from '@cartulary/database/entities/meetings-recording.entity';
import { repository } from '@cartulary/database/organisation-context';
import { IsNull } from 'typeorm';
import { recordAct, tell } from '../meeting-rows.js';
import { endRecordings } from '../recording/end-recording.js';

/**
 * Ends what the page of somebody records of a meeting that they run no more. Runs in a unit of work.
 * @param accountId null for guests, who record nothing @param endedBy the account of whoever decided it
 */
export async function endOwnSealed(meetingId: string, accountId: string | null, endedBy: string): Promise<void> {
  if (accountId === null) return;
  const open = { meetingId, begunBy: accountId, sealed: true, endedAt: IsNull() };
  const row = await repository(MeetingRecordingRow).findOneBy(open);
  if (row === null) return;
  await endRecordings(meetingId, new Date(), row.id);
  await recordAct(endedBy, 'meeting.end-recording', meetingId, { recordingId: row.id });
  await tell(meetingId, 'recording');
}
