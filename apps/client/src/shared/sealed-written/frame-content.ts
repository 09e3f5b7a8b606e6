import {
  FRAME_HASH_BYTES,
  readSaid,
  SAID_BYTES,
  saidBytes,
  type FrameHeader,
} from '@cartulary/contracts/sealed-text-form';
import { fromBase64Url, joined, toBase64Url, type Bytes } from '@/lib/crypto/bytes';

/** The latest known position in a run, and its last frame's hash. */
export interface Head extends FrameHeader {
  /** Base64url; empty if unknown. */
  readonly hash: string;
}

/** A frame's encrypted content: a change, and the frames its author had received when making it. */
export interface FrameContent {
  /** Hash of the previous frame in the run; empty for the first. */
  readonly previous: string;
  /** By the author's clock. */
  readonly atMs: number;
  /** Number of frames of this text the author had received until then, including their own. */
  readonly total: number;
  /** Runs that advanced since the previous frame or, in the first frame of a run, since the snapshot its author started from. */
  readonly seen: readonly Head[];
  readonly update: Uint8Array;
}

/**
 * body  = previous (16) | time in ms (6) | total (6) | number of heads (2) | heads | update
 *   head  = epoch (4) | author (16) | run (16) | counter (6) | frame hash (16)
 */
const NUMBER_BYTES = 6;
const AT = FRAME_HASH_BYTES;
const TOTAL = AT + NUMBER_BYTES;
const COUNT = TOTAL + NUMBER_BYTES;
const HEADS = COUNT + 2;
const HEAD_BYTES = SAID_BYTES + FRAME_HASH_BYTES;

function setNumber(view: DataView, at: number, number: number): void {
  view.setUint16(at, Math.floor(number / 2 ** 32));
  view.setUint32(at + 2, number % 2 ** 32);
}
const numberAt = (view: DataView, at: number): number => view.getUint16(at) * 2 ** 32 + view.getUint32(at + 2);

const hashBytes = (hash: string): Bytes => (hash === '' ? new Uint8Array(FRAME_HASH_BYTES) : fromBase64Url(hash));

const hashAt = (bytes: Bytes, at: number): string => {
  const hash = bytes.slice(at, at + FRAME_HASH_BYTES);
  return hash.every((byte) => byte === 0) ? '' : toBase64Url(hash);
};

/** Encodes heads for storage and signing. */
export const headBytes = (heads: readonly Head[]): Bytes =>
  joined(...heads.flatMap((head) => [saidBytes(head), hashBytes(head.hash)]));

/** @throws RangeError if the length doesn't match a whole number of heads */
export function readHeads(bytes: Bytes): Head[] {
  if (bytes.length % HEAD_BYTES !== 0) throw new RangeError('These are no heads');
  const heads: Head[] = [];
  for (let at = 0; at < bytes.length; at += HEAD_BYTES)
    heads.push({ ...readSaid(bytes.subarray(at)), hash: hashAt(bytes, at + SAID_BYTES) });
  return heads;
}

export function writeContent({ previous, atMs, total, seen, update }: FrameContent): Bytes {
  const start = new Uint8Array(HEADS);
  const view = new DataView(start.buffer);
  start.set(hashBytes(previous));
  setNumber(view, AT, atMs);
  setNumber(view, TOTAL, total);
  view.setUint16(COUNT, seen.length);
  return joined(start, headBytes(seen), Uint8Array.from(update));
}

/** Undefined if the format is invalid. */
export function readContent(body: Bytes): FrameContent | undefined {
  if (body.length < HEADS) return undefined;
  const view = new DataView(body.buffer, body.byteOffset);
  const end = HEADS + view.getUint16(COUNT) * HEAD_BYTES;
  if (end > body.length) return undefined;
  return {
    previous: hashAt(body, 0),
    atMs: numberAt(view, AT),
    total: numberAt(view, TOTAL),
    seen: readHeads(body.slice(HEADS, end)),
    update: body.slice(end),
  };
}
