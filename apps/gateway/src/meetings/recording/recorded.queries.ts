import type { MeetingRecording, RecordingState } from '@cartulary/contracts/endpoints/meeting-recordings';
import type { RecordingTrouble, RoomRecording } from '@cartulary/contracts/endpoints/meetings';
import { recordingLimits } from '@cartulary/contracts/limits/meeting-recordings';
import { sealedRecordingLimits } from '@cartulary/contracts/limits/sealed-recordings';
import { MeetingParticipantRow } from '@cartulary/database/entities/meeting.entity';
import { MeetingPicturePartRow, MeetingRecordingRow } from '@cartulary/database/entities/meetings-recording.entity';
import { manager, repository } from '@cartulary/database/organisation-context';
import { IsNull } from 'typeorm';
import { runs } from '../meeting.queries.js';

/** Recordings as seen by people. Everything here runs in a unit of work. */

/** A meeting's running recording, or null. */
export const openRecording = (meetingId: string): Promise<MeetingRecordingRow | null> =>
  repository(MeetingRecordingRow).findOneBy({ meetingId, endedAt: IsNull() });

/** The recording's problem: reported by its recorder, or inferred from a missing heartbeat. A recorder may take a while to start. */
export function troubleOf(
  row: Pick<MeetingRecordingRow, 'heardAt' | 'begunAt' | 'listeningSince' | 'trouble' | 'sealed'>,
  now = new Date(),
): RecordingTrouble | null {
  const silentMs = now.getTime() - (row.heardAt ?? row.begunAt).getTime();
  return silentMs > silentAllowedMs(row) ? 'not-connected' : row.trouble;
}

function silentAllowedMs({ sealed, listeningSince }: Pick<MeetingRecordingRow, 'sealed' | 'listeningSince'>): number {
  if (sealed) return sealedRecordingLimits.silentMs;
  return listeningSince === null ? recordingLimits.startMs : recordingLimits.silentMs;
}

/** The running recording as a participant sees it. */
export async function roomRecording(meetingId: string, selfId: string): Promise<RoomRecording | null> {
  const row = await openRecording(meetingId);
  if (row === null) return null;
  const { id, begunAt } = row;
  const answers: { id: string; agrees: boolean }[] = await manager().query(
    'SELECT participant_id AS id, agrees FROM app.meeting_consent WHERE recording_id = $1',
    [id],
  );
  const [by]: { name: string }[] = await manager().query(
    `SELECT first_name || ' ' || last_name AS name FROM app.account WHERE id = $1`,
    [row.begunBy],
  );
  const recorder =
    row.sealed && row.begunBy !== null
      ? await repository(MeetingParticipantRow).findOneBy({ meetingId, accountId: row.begunBy })
      : null;
  return {
    id,
    begunAt: begunAt.toISOString(),
    isStarting: row.listeningSince === null,
    by: by?.name ?? null,
    agrees: answers.find((answer) => answer.id === selfId)?.agrees ?? null,
    recorded: answers.flatMap((answer) => (answer.agrees ? [answer.id] : [])),
    sealedBy: recorder?.id ?? null,
    pictures: row.pictures ? await picturesOf(row) : null,
    trouble: troubleOf(row),
  };
}

/** The participant whose page sends video: the person who started the recording, while they host the meeting. */
async function picturesOf({
  id,
  meetingId,
  begunBy,
  begunAt,
  listeningSince,
}: MeetingRecordingRow): Promise<RoomRecording['pictures']> {
  const self =
    begunBy === null ? null : await repository(MeetingParticipantRow).findOneBy({ meetingId, accountId: begunBy });
  // Video and voices begin at the same moment.
  const isTheirs = listeningSince !== null && self !== null && runs(self.role) && self.state !== 'removed';
  const lastTrack = await repository(MeetingPicturePartRow).maximum('track', { recordingId: id });
  const elapsedMs = Math.max(0, Date.now() - begunAt.getTime());
  return { by: isTheirs ? self.id : null, lastTrack: lastTrack ?? 0, elapsedMs };
}

interface Told extends Omit<MeetingRecording, 'state' | 'begunAt' | 'endedAt'> {
  readonly begunAt: Date;
  readonly endedAt: Date | null;
  readonly madeAt: Date | null;
  readonly pictures: boolean;
}

const RECORDINGS = `
  SELECT r.id, r.begun_at AS "begunAt", r.ended_at AS "endedAt", r.made_at AS "madeAt", r.item_id AS "documentId", r.pictures,
    CASE WHEN a.id IS NULL THEN NULL ELSE json_build_object('id', a.id, 'name', a.first_name || ' ' || a.last_name) END AS "begunBy",
    (SELECT coalesce(json_agg(json_build_object('participantId', v.participant_id, 'name', v.name, 'sizeBytes', v.size_bytes)
       ORDER BY v.name, v.participant_id), '[]') FROM app.meeting_voice v WHERE v.recording_id = r.id) AS voices
    FROM app.meeting_recording r LEFT JOIN app.account a ON a.id = r.begun_by
   WHERE r.meeting_id = $1 AND NOT r.sealed ORDER BY r.begun_at DESC, r.id DESC`;

/** All recordings of a meeting, newest first. Includes fields only for people who can see the documents. */
export async function recordingsOf(meetingId: string): Promise<MeetingRecording[]> {
  const rows: Told[] = await manager().query(RECORDINGS, [meetingId]);
  return rows.map(({ madeAt, pictures, ...row }) => ({
    ...row,
    state: stateOf({ ...row, madeAt, pictures }),
    begunAt: row.begunAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  }));
}

/** A recording with video has a document even if no one spoke. */
function stateOf({
  endedAt,
  madeAt,
  documentId,
  voices,
  pictures,
}: Pick<Told, 'endedAt' | 'madeAt' | 'documentId' | 'voices' | 'pictures'>): RecordingState {
  if (endedAt === null) return 'recording';
  if (madeAt === null) return 'making';
  if (voices.length > 0 || documentId !== null) return 'ready';
  return pictures ? 'no-pictures' : 'empty';
}
