import { recordingLimits } from '@cartulary/contracts/limits/meeting-recordings';
import * as z from 'zod/mini';
import { bytesOf, joined, jsonOf, type Bytes } from '@/lib/crypto/bytes';
import { openPart, sealPart, type PartPlace } from './recording-crypto';

const { longestMs } = recordingLimits;

/** Identifies a track in a recording. */
export type TrackPlace = Omit<PartPlace, 'number'>;

/** Size of the length prefix (big endian) of each part in a downloaded track. */
const LENGTH_BYTES = 4;

/** Metadata in a track's first part. */
const TrackHead = z.object({
  /** Start of its audio, relative to the recording's start. */
  beginsMs: z.int().check(z.nonnegative(), z.lte(longestMs)),
});
export type TrackHead = z.infer<typeof TrackHead>;

/** A decrypted track. */
export interface OpenedTrack extends TrackHead {
  /** As recorded by `MediaRecorder`. */
  readonly sound: Bytes;
  /** False if the end is missing: the recording page was closed, or someone truncated the track. */
  readonly isWhole: boolean;
}

/** The first part of a track. A track that starts while its recording is ending starts at its end. */
export const sealHead = (key: CryptoKey, place: TrackPlace, { beginsMs }: TrackHead): Promise<Bytes> =>
  sealPart(key, { ...place, number: 0 }, false, bytesOf(JSON.stringify({ beginsMs: Math.min(beginsMs, longestMs) })));

/** Splits a track as sent by the server into parts. @returns undefined if the lengths don't add up */
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
 * Decrypts a track. All parts must be present and in order; a missing end is reported.
 * @returns undefined if any part is invalid
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
