import type { SealedRecording, SealedTrack } from '@cartulary/contracts/endpoints/sealed-recordings';
import { MeetingParticipantRow } from '@cartulary/database/entities/meeting.entity';
import { MeetingRecordingRow } from '@cartulary/database/entities/meetings-recording.entity';
import { manager, repository } from '@cartulary/database/organisation-context';
import type { Caller } from '../../platform/caller/call.js';
import { AppError } from '../../platform/serve/errors.js';
import { mayRun } from '../meeting.queries.js';
import { requireSeen, wasThere } from '../meeting-rows.js';
import { thoseThere } from '../recording/those-there.js';

/** Sealed recordings as people see them. Everything here runs in a unit of work. */

/** Somebody who has a part in a meeting, with what they may do with its sealed recordings. */
interface Listener {
  readonly accountId: string;
  readonly mayRun: boolean;
}

/** @throws AppError not_found for who was not in the meeting, or was removed from it */
export async function listenerAs(caller: Caller, meetingId: string): Promise<Listener> {
  const { own } = await requireSeen(caller, meetingId);
  const self = await repository(MeetingParticipantRow).findOneBy({ meetingId, accountId: caller.accountId });
  if (self === null || !((await wasThere(self)) || mayRun(own))) throw new AppError('not_found');
  return { accountId: caller.accountId, mayRun: mayRun(own) };
}

/** Whether somebody was there while it was recorded, or began it. */
async function mayHear({ accountId }: Listener, row: MeetingRecordingRow): Promise<boolean> {
  const { meetingId, begunBy, begunAt, endedAt } = row;
  return begunBy === accountId || (await thoseThere(meetingId, begunAt, endedAt ?? new Date())).includes(accountId);
}

const mayDelete = ({ accountId, mayRun: runs }: Listener, { begunBy, endedAt }: MeetingRecordingRow): boolean =>
  endedAt !== null && (begunBy === accountId || runs);

/** A recording that whoever calls may hear. @throws AppError not_found */
export async function requireHeard(caller: Caller, meetingId: string, id: string): Promise<MeetingRecordingRow> {
  const listener = await listenerAs(caller, meetingId);
  const row = await repository(MeetingRecordingRow).findOneBy({ id, meetingId, sealed: true });
  if (row === null || !(await mayHear(listener, row))) throw new AppError('not_found');
  return row;
}

/** Whether somebody who may hear it may write a transcript: the first one, or another in its place. */
const mayWrite = (
  { accountId, mayRun: runs }: Listener,
  { begunBy, endedAt, transcriptBlobId }: MeetingRecordingRow,
): boolean => endedAt !== null && (transcriptBlobId === null || begunBy === accountId || runs);

/**
 * A recording that whoever calls may write the transcript of.
 * @param after the one in whose place they put theirs
 * @throws AppError not_found, access_denied, conflict while it goes on and where another transcript is kept by now
 */
export async function requireWritable(
  caller: Caller,
  meetingId: string,
  id: string,
  after: string | null,
): Promise<void> {
  // Of two at once the second finds what the first wrote.
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

/** A recording that whoever calls may delete. @throws AppError not_found, access_denied, conflict while it goes on */
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

/** Those that whoever calls may hear or delete, newest first. @throws AppError not_found */
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
  const colleague = (of: string | null) => people.find((each) => each.id === of) ?? null;
  return {
    id,
    state: endedAt === null ? 'recording' : hears && tracks.length === 0 ? 'empty' : 'ready',
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
