import { MeetingParticipantRow, type MeetingRow } from '@cartulary/database/entities/meeting.entity';
import { MeetingRecordingRow } from '@cartulary/database/entities/meetings-recording.entity';
import { repository } from '@cartulary/database/organisation-context';
import { IsNull } from 'typeorm';
import { recordAct, tell } from '../meeting-rows.js';
import { mayOf } from '../people.js';
import { endRecordings } from '../recording/end-recording.js';

/** Ends what somebody's page records of a meeting whose rules let them no more. Runs in a unit of work. @param endedBy as below */
export async function endSealedNotAllowed(meeting: MeetingRow, endedBy: string): Promise<void> {
  const open = await repository(MeetingRecordingRow).findOneBy({
    meetingId: meeting.id,
    sealed: true,
    endedAt: IsNull(),
  });
  if (open?.begunBy == null) return;
  const own = { meetingId: meeting.id, accountId: open.begunBy };
  const self = await repository(MeetingParticipantRow).findOneBy(own);
  if (self !== null && !mayOf(self.role, meeting).record) await endOwnSealed(meeting.id, open.begunBy, endedBy);
}

/**
 * Ends what the page of somebody records of a meeting that they may record no more. Runs in a unit of work.
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
