import { MeetingParticipantRow, type MeetingRow } from '@cartulary/database/entities/meeting.entity';
import { MeetingRecordingRow } from '@cartulary/database/entities/meetings-recording.entity';
import { repository } from '@cartulary/database/organisation-context';
import { IsNull } from 'typeorm';
import { recordAct, tell } from '../meeting-rows.js';
import { mayOf } from '../people.js';
import { endRecordings } from '../recording/end-recording.js';

/**
 * Ends a participant's own recording of a meeting if the meeting's permissions no longer allow it. Runs in a unit of
 * work.
 * @param endedBy see {@link endOwnSealed}
 */
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
 * Ends the recording that a participant's page is making of a meeting they can no longer record. Runs in a unit of
 * work.
 * @param accountId null for guests, who can't record
 * @param endedBy account that made the decision
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
