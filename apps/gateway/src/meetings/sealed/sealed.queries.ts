import type { SealedRecording, SealedTrack } from '@cartulary/contracts/endpoints/sealed-recordings';
import { MeetingParticipantRow } from '@cartulary/database/entities/meeting.entity';
import { MeetingRecordingRow } from '@cartulary/database/entities/meetings-recording.entity';
import { manager, repository } from '@cartulary/database/organisation-context';
import type { Caller } from '../../platform/caller/call.js';
import { AppError } from '../../platform/serve/errors.js';
import { mayRun } from '../meeting.queries.js';
import { requireSeen, wasThere } from '../meeting-rows.js';
import { thoseThere } from '../recording/those-there.js';

/** Encrypted recordings as seen by people. Everything here runs in a unit of work. */

/** A participant, and their permissions for the meeting's encrypted recordings. */
interface Listener {
  readonly accountId: string;
  readonly mayRun: boolean;
}

/** @throws AppError not_found if the caller didn't attend or was removed */
export async function listenerAs(caller: Caller, meetingId: string): Promise<Listener> {
  const { own } = await requireSeen(caller, meetingId);
  const self = await repository(MeetingParticipantRow).findOneBy({ meetingId, accountId: caller.accountId });
  if (self === null || !((await wasThere(self)) || mayRun(own))) throw new AppError('not_found');
  return { accountId: caller.accountId, mayRun: mayRun(own) };
}

/** Whether the listener attended during the recording, or began it. */
async function mayHear({ accountId }: Listener, row: MeetingRecordingRow): Promise<boolean> {
  const { meetingId, begunBy, begunAt, endedAt } = row;
  return begunBy === accountId || (await thoseThere(meetingId, begunAt, endedAt ?? new Date())).includes(accountId);
}

const mayDelete = ({ accountId, mayRun: runs }: Listener, { begunBy, endedAt }: MeetingRecordingRow): boolean =>
  endedAt !== null && (begunBy === accountId || runs);

/** A recording that the caller may listen to. @throws AppError not_found */
export async function requireHeard(caller: Caller, meetingId: string, id: string): Promise<MeetingRecordingRow> {
  const listener = await listenerAs(caller, meetingId);
  const row = await repository(MeetingRecordingRow).findOneBy({ id, meetingId, sealed: true });
  if (row === null || !(await mayHear(listener, row))) throw new AppError('not_found');
  return row;
}

/** Whether a listener may write a transcript: the first one, or a replacement. */
const mayWrite = (
  { accountId, mayRun: runs }: Listener,
  { begunBy, endedAt, transcriptBlobId }: MeetingRecordingRow,
): boolean => endedAt !== null && (transcriptBlobId === null || begunBy === accountId || runs);

/**
 * Checks that the caller may write a recording's transcript.
 * @param after version they replace
 * @throws AppError not_found; access_denied; conflict while the recording is running, or if the transcript has changed since
 */
export async function requireWritable(
  caller: Caller,
  meetingId: string,
  id: string,
  after: string | null,
): Promise<void> {
  // Lock the row, so that a simultaneous change sees this one.
  await repository(MeetingRecordingRow).findOne({ where: { id, meetingId }, lock: { mode: 'pessimistic_write' } });
  const listener = await listenerAs(caller, meetingId);
  const row = await requireHeard(caller, meetingId, id);
  if (row.endedAt === null)
    throw new AppError('conflict', { message: 'This recording is still running. Nothing was saved. End it first.' });
  if (!mayWrite(listener, row)) throw new AppError('access_denied');
  if (row.transcriptBlobId !== after)
    throw new AppError('conflict', {
      message: 'Someone else changed this transcript, so nothing was saved. Open it again.',
    });
}

/** Checks that the caller may delete a recording. @throws AppError not_found; access_denied; conflict while it's running */
export async function requireDeletable(caller: Caller, meetingId: string, id: string): Promise<void> {
  const listener = await listenerAs(caller, meetingId);
  const row = await repository(MeetingRecordingRow).findOneBy({ id, meetingId, sealed: true });
  if (row === null || !(listener.mayRun || (await mayHear(listener, row)))) throw new AppError('not_found');
  if (row.endedAt === null)
    throw new AppError('conflict', { message: 'This recording is still running. Nothing was changed. End it first.' });
  if (!mayDelete(listener, row)) throw new AppError('access_denied');
}

const TRACKS = `
  SELECT q.track, q.participant_id AS "participantId", p.name, count(*)::integer AS parts, sum(q.size_bytes)::float8 AS "sizeBytes"
    FROM app.meeting_sealed_part q JOIN app.meeting_participant p ON p.id = q.participant_id
   WHERE q.recording_id = $1 GROUP BY q.track, q.participant_id, p.name ORDER BY q.track`;

/** Recordings that the caller may listen to or delete, newest first. @throws AppError not_found */
export async function sealedRecordingsOf(caller: Caller, meetingId: string): Promise<SealedRecording[]> {
  const listener = await listenerAs(caller, meetingId);
  const rows = await repository(MeetingRecordingRow).find({
    where: { meetingId, sealed: true },
    order: { begunAt: 'DESC', id: 'DESC' },
  });
  const told: SealedRecording[] = [];
  for (const row of rows)
    if (listener.mayRun || (await mayHear(listener, row))) told.push(await recordingOf(listener, row));
  return told;
}

async function recordingOf(listener: Listener, row: MeetingRecordingRow): Promise<SealedRecording> {
  const { id, begunAt, begunBy, endedAt, transcriptBlobId, transcriptBy } = row;
  const hears = await mayHear(listener, row);
  const tracks: SealedTrack[] = hears ? await manager().query(TRACKS, [id]) : [];
  const people: { id: string; name: string }[] = await manager().query(
    `SELECT id, first_name || ' ' || last_name AS name FROM app.account WHERE id IN ($1, $2)`,
    [begunBy, transcriptBy],
  );
  const ended = hears && tracks.length === 0 ? 'empty' : 'ready';
  const colleague = (of: string | null) => people.find((each) => each.id === of) ?? null;
  return {
    id,
    state: endedAt === null ? 'recording' : ended,
    begunAt: begunAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    begunBy: colleague(begunBy),
    mayHear: hears,
    mayDelete: mayDelete(listener, row),
    tracks,
    hasTranscript: transcriptBlobId !== null,
    transcriptVersion: transcriptBlobId,
    transcriptBy: colleague(transcriptBy),
    mayWriteTranscript: hears && mayWrite(listener, row),
  };
}
