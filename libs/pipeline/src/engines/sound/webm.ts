import { ReadFailure } from '../../failure.js';
import type { Container } from './container.js';
import { decodeOpus, OPUS_HZ, opusHead, opusPacketLength } from './opus.js';

/** The Matroska elements in use (RFC 9559). */
const ids = {
  segment: 0x18538067,
  cluster: 0x1f43b675,
  tracks: 0x1654ae6b,
  track: 0xae,
  trackNumber: 0xd7,
  codec: 0x86,
  codecPrivate: 0x63a2,
  blockGroup: 0xa0,
  block: 0xa1,
  simpleBlock: 0xa3,
} as const;
const known: ReadonlySet<number> = new Set(Object.values(ids));
/** Two hours of sound in the smallest Opus packets have fewer elements. A file with more is crafted to be slow. */
const MOST_ELEMENTS = 4_000_000;
/** Container elements to descend into. */
const holders: ReadonlySet<number> = new Set([ids.segment, ids.cluster, ids.tracks, ids.track, ids.blockGroup]);

interface Track {
  number: number;
  codec: string;
  head: Uint8Array;
}

/**
 * Reads Opus in WebM as recorded by browsers, possibly of unknown length or truncated. @throws ReadFailure `reading_other_type` if no track
 * is Opus
 */
export function readWebm(bytes: Uint8Array): Container {
  const tracks: Track[] = [];
  const blocks: { readonly track: number; readonly packet: Uint8Array }[] = [];
  for (const { id, body } of elementsOf(bytes)) {
    const track = tracks.at(-1);
    if (id === ids.track) tracks.push({ number: 0, codec: '', head: new Uint8Array() });
    else if (id === ids.trackNumber && track) track.number = body.reduce((sum, byte) => sum * 256 + byte, 0);
    else if (id === ids.codec && track) track.codec = new TextDecoder().decode(body);
    else if (id === ids.codecPrivate && track) track.head = body;
    else if (id === ids.simpleBlock || id === ids.block) blocks.push(blockOf(body));
  }
  const opus = tracks.find(({ codec }) => codec === 'A_OPUS');
  if (!opus) throw new ReadFailure('reading_other_type', `tracks: ${tracks.map(({ codec }) => codec).join(', ')}`);
  const told = opusHead(opus.head);
  const packets = blocks.flatMap(({ track, packet }) => (track === opus.number && packet.length > 0 ? [packet] : []));
  const samples = packets.reduce((sum, packet) => sum + opusPacketLength(packet), 0) - told.preSkip;
  return { lengthMs: (Math.max(0, samples) / OPUS_HZ) * 1_000, decode: () => decodeOpus(told, packets) };
}

/** A block without lacing; browser recorders don't use it. */
function blockOf(body: Uint8Array): { track: number; packet: Uint8Array } {
  const { value: track, next } = numberAt(body, 0, true);
  const isLaced = ((body[next + 2] ?? 0) & 0x06) !== 0;
  return { track, packet: isLaced ? new Uint8Array() : body.subarray(next + 3) };
}

interface Element {
  readonly id: number;
  /** Empty for containers. */
  readonly body: Uint8Array;
  /** Whether it is an element we read, and the file ends before it does. */
  readonly isCut: boolean;
}

/** All elements in order, containers before their contents. A truncated element ends at the end of the file. */
export function* elementsOf(bytes: Uint8Array): Generator<Element> {
  for (let at = 0, count = 0; at < bytes.length && count < MOST_ELEMENTS; count += 1) {
    const { value: id, next: afterId } = numberAt(bytes, at, false);
    const { value: size, next: start, isUnknown } = numberAt(bytes, afterId, true);
    if (start <= at || start > bytes.length) return;
    const end = isUnknown ? bytes.length : Math.min(bytes.length, start + size);
    const isCut = known.has(id) && !isUnknown && start + size > bytes.length;
    yield { id, body: holders.has(id) ? new Uint8Array() : bytes.subarray(start, end), isCut };
    at = holders.has(id) ? start : end;
  }
}

/** An EBML number (RFC 8794, 4). Its leading zeros encode its length. */
function numberAt(
  bytes: Uint8Array,
  at: number,
  withoutMark: boolean,
): { value: number; next: number; isUnknown: boolean } {
  const first = bytes[at] ?? 0;
  const length = Math.clz32(first) - 23;
  if (first === 0) return { value: 0, next: at, isUnknown: false };
  let value = withoutMark ? first & (2 ** (8 - length) - 1) : first;
  let isUnknown = value === 2 ** (8 - length) - 1;
  for (let offset = 1; offset < length; offset += 1) {
    const byte = bytes[at + offset] ?? 0;
    isUnknown &&= byte === 0xff;
    value = value * 256 + byte;
  }
  return { value, next: at + length, isUnknown: withoutMark && isUnknown };
}
