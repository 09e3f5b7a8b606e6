import { ReadFailure } from '../../failure.js';
import type { Container } from './container.js';
import { decodeOpus, OPUS_HZ, opusHead, opusPacketLength } from './opus.js';

const PAGE_HEADER = 27;
/** Number of header packets (identification and comments) before the sound. */
const HEADERS = 2;

/** Reads Opus in Ogg (RFC 3533, RFC 7845). @throws ReadFailure `reading_other_type` for other codecs */
export function readOgg(bytes: Uint8Array): Container {
  const packets = packetsOf(bytes);
  const [head] = packets;
  if (!head) throw new ReadFailure('reading_damaged', 'no page of Ogg was found');
  const told = opusHead(head);
  const sound = packets.slice(HEADERS);
  const samples = sound.reduce((sum, packet) => sum + opusPacketLength(packet), 0) - told.preSkip;
  return { lengthMs: (Math.max(0, samples) / OPUS_HZ) * 1_000, decode: () => decodeOpus(told, sound) };
}

/** The packets of the first stream. A truncated packet at the end is dropped. */
function packetsOf(bytes: Uint8Array): Uint8Array[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const packets: Uint8Array[] = [];
  let open: Uint8Array[] = [];
  let serial: number | undefined;
  for (let at = 0; at + PAGE_HEADER <= bytes.length && isPage(bytes, at);) {
    const segments = bytes[at + 26] ?? 0;
    const table = bytes.subarray(at + PAGE_HEADER, at + PAGE_HEADER + segments);
    let place = at + PAGE_HEADER + segments;
    serial ??= view.getUint32(at + 14, true);
    const isOurs = view.getUint32(at + 14, true) === serial;
    let from = place;
    for (const length of table) {
      place += length;
      // A segment of 255 bytes continues in the next one.
      if (length === 255) continue;
      if (isOurs && place <= bytes.length) packets.push(joined([...open, bytes.subarray(from, place)]));
      if (isOurs) open = [];
      from = place;
    }
    if (isOurs && from < place && place <= bytes.length) open.push(bytes.subarray(from, place));
    at = place;
  }
  return packets;
}

const isPage = (bytes: Uint8Array, at: number): boolean =>
  bytes[at] === 0x4f && bytes[at + 1] === 0x67 && bytes[at + 2] === 0x67 && bytes[at + 3] === 0x53;

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const [only] = parts;
  if (only && parts.length === 1) return only;
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
