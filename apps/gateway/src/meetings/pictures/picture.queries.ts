import type { PicturePart, PictureTrack } from '@cartulary/contracts/endpoints/meeting-pictures';
import { pictureLimits } from '@cartulary/contracts/limits/meeting-pictures';
import { MeetingPicturePartRow, MeetingRecordingRow } from '@cartulary/database/entities/meetings-recording.entity';
import { manager, repository } from '@cartulary/database/organisation-context';
import { In } from 'typeorm';
import type { Caller } from '../../platform/caller/call.js';
import { AppError } from '../../platform/serve/errors.js';
import { visibleAmong } from '../recording/visible-documents.js';
import { listenerAs } from '../sealed/sealed.queries.js';

/** Recording video: receiving and reading it. Everything here runs in a unit of work. */

const { maxRecordingBytes, lateMs, beginsLateMs, afterEndMs } = pictureLimits;
const conflict = (message: string): AppError => new AppError('conflict', { message });
/** Start of every WebM file (RFC 8794). A browser's first chunk may be shorter. */
const HEAD = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);

export const bytesOf = ({ bytes }: PicturePart): Buffer => Buffer.from(bytes, 'base64url');

/** Received parts, sorted by how to handle them. */
interface Judged {
  readonly fresh: readonly PicturePart[];
  /** Tracks that accept no more parts. */
  readonly refused: Set<number>;
}

/** A recording for which the caller composes the video. */
interface OwnRecording {
  readonly row: MeetingRecordingRow;
  /** Whether new tracks may begin. Tracks begun by a host during the recording may arrive late; others are refused. */
  readonly mayBegin: boolean;
}

/** @throws AppError not_found for someone else's recording, or if the caller was removed; conflict if it ended long ago */
export async function requireOwn(
  caller: Caller,
  meetingId: string,
  id: string,
  isLocked = false,
): Promise<OwnRecording> {
  const { accountId, mayRun } = await listenerAs(caller, meetingId);
  const row = await repository(MeetingRecordingRow).findOne({
    where: { id, meetingId, begunBy: accountId, pictures: true },
    ...(isLocked && { lock: { mode: 'pessimistic_write' } }),
  });
  if (row === null) throw new AppError('not_found');
  const endedAgoMs = row.endedAt === null ? 0 : Date.now() - row.endedAt.getTime();
  if (endedAgoMs > lateMs) throw conflict('This recording ended long ago, so nothing is added to it anymore.');
  return { row, mayBegin: mayRun && endedAgoMs <= beginsLateMs };
}

/** Determines which parts are new and which tracks are refused. @throws AppError conflict for too much data */
export async function judge({ row, mayBegin }: OwnRecording, parts: readonly PicturePart[]): Promise<Judged> {
  const recordingId = row.id;
  const tracks = await tracksOf(recordingId);
  const latestMs = (row.endedAt ?? new Date()).getTime() - row.begunAt.getTime() + afterEndMs;
  const known = await keptAmong(recordingId, parts);
  const [fresh, refused]: [PicturePart[], Set<number>] = [[], new Set()];
  for (const part of parts) {
    const { track, number } = part;
    const expected = tracks.get(track)?.next ?? 0;
    // A different part with an already stored number comes from another page, so it doesn't belong to this track.
    if (number < expected && known.some(isSame(part))) continue;
    const goesOn = number > 0 || (mayBegin && begins(part));
    const span = spanWith(part, tracks.get(track));
    if (refused.has(track) || number !== expected || !goesOn || part.endsMs > latestMs || !isFree(part, span, tracks)) {
      refused.add(track);
      continue;
    }
    tracks.set(track, span);
    fresh.push(part);
    known.push(factsOf(part));
  }
  await requireRoom(recordingId, fresh);
  return { fresh, refused };
}

/** True if the first bytes match WebM, so that nothing else is served as video. */
function begins(part: PicturePart): boolean {
  const bytes = bytesOf(part).subarray(0, HEAD.length);
  return bytes.equals(HEAD.subarray(0, bytes.length));
}

/** Fields that distinguish a part from a different one with the same number. */
type Facts = Pick<MeetingPicturePartRow, 'track' | 'number' | 'beginsMs' | 'endsMs' | 'sizeBytes'>;

const factsOf = (part: PicturePart): Facts => {
  const { track, number, beginsMs, endsMs } = part;
  return { track, number, beginsMs, endsMs, sizeBytes: bytesOf(part).length };
};

const isSame = (part: PicturePart) => {
  const { track, number, beginsMs, endsMs, sizeBytes } = factsOf(part);
  return (other: Facts): boolean =>
    other.track === track &&
    other.number === number &&
    other.beginsMs === beginsMs &&
    other.endsMs === endsMs &&
    other.sizeBytes === sizeBytes;
};

/** Stored parts with the same tracks and numbers. */
const keptAmong = (recordingId: string, parts: readonly PicturePart[]): Promise<Facts[]> =>
  repository(MeetingPicturePartRow).findBy({
    recordingId,
    track: In(parts.map(({ track }) => track)),
    number: In(parts.map(({ number }) => number)),
  });

/** The stored extent of a track. */
interface Span {
  /** Number of the next part. */
  readonly next: number;
  readonly beginsMs: number;
  readonly endsMs: number;
}

async function tracksOf(recordingId: string): Promise<Map<number, Span>> {
  const rows: (Span & { track: number })[] = await manager().query(
    `SELECT track, (max(number) + 1)::integer AS next, min(begins_ms) AS "beginsMs", max(ends_ms) AS "endsMs"
       FROM app.meeting_picture_part WHERE recording_id = $1 GROUP BY track`,
    [recordingId],
  );
  return new Map(rows.map(({ track, ...span }) => [track, span]));
}

const spanWith = ({ beginsMs, endsMs }: PicturePart, before: Span | undefined): Span => ({
  next: (before?.next ?? 0) + 1,
  beginsMs: before?.beginsMs ?? beginsMs,
  endsMs,
});

/** Whether a part follows the rest of its track, and the track's time span overlaps no other track. */
function isFree({ track, beginsMs }: PicturePart, span: Span, tracks: ReadonlyMap<number, Span>): boolean {
  if (beginsMs < (tracks.get(track)?.endsMs ?? 0)) return false;
  return [...tracks].every(
    ([other, { beginsMs: from, endsMs: until }]) => other === track || span.endsMs <= from || until <= span.beginsMs,
  );
}

async function requireRoom(recordingId: string, fresh: readonly PicturePart[]): Promise<void> {
  const kept = (await repository(MeetingPicturePartRow).sum('sizeBytes', { recordingId })) ?? 0;
  if (kept + fresh.reduce((sum, part) => sum + bytesOf(part).length, 0) > maxRecordingBytes)
    throw conflict('The video of this recording reached its size limit. The latest part wasn’t saved.');
}

const TRACKS = `
  SELECT q.track, min(q.begins_ms)::integer AS "beginsMs", max(q.ends_ms)::integer AS "endsMs",
         sum(q.size_bytes)::float8 AS "sizeBytes"
    FROM app.meeting_picture_part q JOIN app.meeting_recording r ON r.id = q.recording_id
   WHERE r.item_id = $1 GROUP BY q.recording_id, q.track ORDER BY min(q.begins_ms), q.track`;

/** @throws AppError not_found for a document the caller can't see */
export async function picturesOfDocument(caller: Caller, documentId: string): Promise<PictureTrack[]> {
  await requireVisible(caller, documentId);
  return manager().query(TRACKS, [documentId]);
}

/** A track's parts in order, with its recording. @throws AppError not_found */
export async function partsOfDocument(
  caller: Caller,
  documentId: string,
  track: number,
): Promise<{ recording: MeetingRecordingRow; parts: MeetingPicturePartRow[] }> {
  await requireVisible(caller, documentId);
  const recording = await repository(MeetingRecordingRow).findOneBy({ itemId: documentId, pictures: true });
  if (recording === null) throw new AppError('not_found');
  const parts = await repository(MeetingPicturePartRow).find({
    where: { recordingId: recording.id, track },
    order: { number: 'ASC' },
  });
  if (parts.length === 0) throw new AppError('not_found');
  return { recording, parts };
}

async function requireVisible(caller: Caller, documentId: string): Promise<void> {
  if (!(await visibleAmong(caller, [documentId])).has(documentId)) throw new AppError('not_found');
}
