import { ReadFailure } from '../../failure.js';
import { SAMPLE_RATE } from '../speech/speech.js';

/** Packets to decode per batch: about 10 s. */
const PACKETS_AT_ONCE = 500;
/** Opus counts in units of 1/48,000 s, regardless of the decoded rate. */
export const OPUS_HZ = 48_000;

/** Contents of the identification header (RFC 7845, 5.1). */
export interface OpusHead {
  readonly channels: number;
  /** Samples to skip before the sound, at {@link OPUS_HZ}. */
  readonly preSkip: number;
}

/** @throws ReadFailure if the header belongs to another codec or has more than two channels */
export function opusHead(bytes: Uint8Array): OpusHead {
  const isOpus = String.fromCharCode(...bytes.subarray(0, 8)) === 'OpusHead';
  if (!isOpus || bytes.length < 19) throw new ReadFailure('reading_other_type', 'the sound is not in Opus');
  const channels = bytes[9] ?? 0;
  if (channels < 1 || channels > 2) throw new ReadFailure('reading_other_type', `${channels} channels`);
  return { channels, preSkip: (bytes[10] ?? 0) + (bytes[11] ?? 0) * 256 };
}

/** Decodes packets to mono at {@link SAMPLE_RATE}, in chunks. */
export async function* decodeOpus(
  { channels, preSkip }: OpusHead,
  packets: readonly Uint8Array[],
): AsyncGenerator<Float32Array> {
  const { OpusDecoder } = await import('opus-decoder');
  const decoder = new OpusDecoder({ sampleRate: SAMPLE_RATE, channels, preSkip });
  await decoder.ready;
  try {
    for (let from = 0; from < packets.length; from += PACKETS_AT_ONCE) {
      // The decoder keeps its input, so it gets copies.
      const part = packets.slice(from, from + PACKETS_AT_ONCE).map((packet) => packet.slice());
      const { channelData, samplesDecoded } = decoder.decodeFrames(part);
      const [left = new Float32Array(), right = left] = channelData;
      yield Float32Array.from({ length: samplesDecoded }, (_, at) => ((left[at] ?? 0) + (right[at] ?? 0)) / 2);
    }
  } finally {
    decoder.free();
  }
}

/** Duration of a packet, in samples at {@link OPUS_HZ} (RFC 6716, 3.1). */
export function opusPacketLength(packet: Uint8Array): number {
  const [first = 0, second = 0] = packet;
  const config = first >> 3;
  const frameMs =
    config < 12 ? [10, 20, 40, 60][config % 4] : config < 16 ? [10, 20][config % 2] : [2.5, 5, 10, 20][config % 4];
  const code = first & 3;
  const frames = code === 0 ? 1 : code === 3 ? second & 0x3f : 2;
  return (frameMs ?? 0) * (OPUS_HZ / 1_000) * frames;
}
