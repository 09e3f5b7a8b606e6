import { recordingLimits } from '@cartulary/contracts/limits/meeting-recordings';
import * as z from 'zod/mini';
import { bytesOf, joined, jsonOf, type Bytes } from '@/lib/crypto/bytes';
import { openPart, sealPart, type PartPlace } from './recording-crypto';

const { longestMs } = recordingLimits;

/** Which track of which recording. */
export type TrackPlace = Omit<PartPlace, 'number'>;

/** What stands before each part of a track that is fetched: how many bytes it has (big endian). */
const LENGTH_BYTES = 4;

/** What the first part of a track says of it. */
const TrackHead = z.object({
  /** When its sound begins, since the beginning of the recording. */
  beginsMs: z.int().check(z.nonnegative(), z.lte(longestMs)),
});
export type TrackHead = z.infer<typeof TrackHead>;

/** A track that was opened. */
export interface OpenedTrack extends TrackHead {
  /** As `MediaRecorder` wrote it. */
  readonly sound: Bytes;
  /** False where its end is missing: the page that recorded was closed, or somebody left it out. */
  readonly isWhole: boolean;
}

/** The first part of a track. One that begins while its recording is being ended begins at its end. */
export const sealHead = (key: CryptoKey, place: TrackPlace, { beginsMs }: TrackHead): Promise<Bytes> =>
  sealPart(key, { ...place, number: 0 }, false, bytesOf(JSON.stringify({ beginsMs: Math.min(beginsMs, longestMs) })));

/** The parts of a track as the server sends them, one behind the other. @returns undefined where they don't end where they say */
export function partsOf(stored: Bytes): Bytes[] | undefined {
  const parts: Bytes[] = [];
  const view = new DataView(stored.buffer, stored.byteOffset, stored.byteLength);
  let at = 0;
  while (at < stored.length) {
    if (at + LENGTH_BYTES > stored.length) return undefined;
    const [from, length] = [at + LENGTH_BYTES, view.getUint32(at)];
    if (length === 0 || from + length > stored.length) return undefined;
    parts.push(stored.slice(from, from + length));
    at = from + length;
  }
  return parts;
}

/**
 * Opens a track. All of its parts have to be there in their order; where its end is missing it is told so.
 * @returns undefined where any part is not what it should be
 */
export async function openTrack(key: CryptoKey, place: TrackPlace, stored: Bytes): Promise<OpenedTrack | undefined> {
  const [head, ...sounds] = partsOf(stored) ?? [];
  const opened = head && (await openPart(key, { ...place, number: 0 }, false, head));
  const read = opened && z.safeParse(TrackHead, jsonOf(opened));
  if (!read?.success) return undefined;
  const parts: Bytes[] = [];
  let isWhole = false;
  for (const [index, sealed] of sounds.entries()) {
    const at = { ...place, number: index + 1 };
    if (index === sounds.length - 1) {
      const last = await openPart(key, at, true, sealed);
      isWhole = last !== undefined;
      if (last) {
        parts.push(last);
        continue;
      }
    }
    const part = await openPart(key, at, false, sealed);
    if (part === undefined) return undefined;
    parts.push(part);
  }
  return { ...read.data, sound: joined(...parts), isWhole };
}
