import type { RoomRecording } from '@cartulary/contracts/endpoints/meetings';
import { recordingLimits } from '@cartulary/contracts/limits/meeting-recordings';
import { MeetingConsentRow, MeetingRecordingRow } from '@cartulary/database/entities/meetings-recording.entity';
import { newId } from '@cartulary/database/new-id';
import { manager, repository } from '@cartulary/database/organisation-context';
import type { Caller } from '../../platform/caller/call.js';
import { AppError } from '../../platform/serve/errors.js';
import { runs } from '../meeting.queries.js';
import { lockMeeting, presentAs, recordAct, requireSeen, tell } from '../meeting-rows.js';
import type { Present } from '../people.js';
import { openRecording, roomRecording } from './recorded.queries.js';

/** Starting a recording, by this installation or by a page. Everything here runs in a unit of work. */

const conflict = (message: string): AppError => new AppError('conflict', { message });

/** The caller as someone in the meeting, which is locked. @throws AppError not_found, meeting_not_in */
export async function lockedAs(caller: Caller, meetingId: string): Promise<Present> {
  await requireSeen(caller, meetingId);
  await lockMeeting(meetingId);
  return presentAs(caller, meetingId);
}

/** The caller as a host in the meeting, which is locked. @throws AppError not_found, meeting_not_in, access_denied */
export async function runningAs(caller: Caller, meetingId: string): Promise<Present> {
  const present = await lockedAs(caller, meetingId);
  if (!runs(present.self.role)) throw new AppError('access_denied');
  return present;
}

/** Options of a recording. */
interface HowRecorded {
  readonly sealed?: boolean;
  readonly pictures?: boolean;
}

/** Counts recordings. Encrypted ones without any parts don't count: any colleague may begin one, so they could use up the limit. */
async function countOf(meetingId: string): Promise<number> {
  const [row]: { count: number }[] = await manager().query(
    `SELECT count(*)::integer AS count FROM app.meeting_recording r
      WHERE r.meeting_id = $1
        AND (NOT r.sealed OR EXISTS (SELECT FROM app.meeting_sealed_part q WHERE q.recording_id = r.id))`,
    [meetingId],
  );
  return row?.count ?? 0;
}

/** Begins a recording; the caller agrees to it by doing so. @throws AppError conflict if one is running or there are too many */
export async function addRecording(
  { meeting, self }: Present,
  accountId: string,
  { sealed = false, pictures = false }: HowRecorded,
): Promise<RoomRecording> {
  const { id: meetingId } = meeting;
  if ((await openRecording(meetingId)) !== null)
    throw conflict('This meeting is being recorded already. Nothing was changed.');
  if ((await countOf(meetingId)) >= recordingLimits.maxOfMeeting)
    throw conflict(
      `A meeting has at most ${recordingLimits.maxOfMeeting} recordings. Nothing was recorded. Delete some first.`,
    );
  const id = newId();
  // A page records from the moment it asks.
  const listeningSince = sealed ? new Date() : null;
  await repository(MeetingRecordingRow).insert({ id, meetingId, begunBy: accountId, listeningSince, sealed, pictures });
  await repository(MeetingConsentRow).insert({ recordingId: id, participantId: self.id, agrees: true });
  const how = { ...(sealed && { sealed }), ...(pictures && { pictures }) };
  await recordAct(accountId, 'meeting.begin-recording', meetingId, { recordingId: id, ...how });
  await tell(meetingId, 'recording');
  const begun = await roomRecording(meetingId, self.id);
  if (begun === null) throw new AppError('not_found');
  return begun;
}
