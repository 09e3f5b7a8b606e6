import { ReadFailure } from '../../failure.js';
import { SAMPLE_RATE } from '../speech/speech.js';

/** Packets that are decoded at once: some 10 s. */
const PACKETS_AT_ONCE = 500;
/** Opus counts in 48,000ths of a second, whatever it is decoded to. */
export const OPUS_HZ = 48_000;

/** What the identification header says (RFC 7845, 5.1). */
export interface OpusHead {
  readonly channels: number;
  /** Samples at {@link OPUS_HZ} that come before the sound. */
  readonly preSkip: number;
}

/** @throws ReadFailure where it is another codec's header, or more channels than two */
export function opusHead(bytes: Uint8Array): OpusHead {
  const isOpus = String.fromCharCode(...bytes.subarray(0, 8)) === 'OpusHead';
  if (!isOpus || bytes.length < 19) throw new ReadFailure('reading_other_type', 'the sound is not in Opus');
  const channels = bytes[9] ?? 0;
  if (channels < 1 || channels > 2) throw new ReadFailure('reading_other_type', `${channels} channels`);
  return { channels, preSkip: (bytes[10] ?? 0) + (bytes[11] ?? 0) * 256 };
}

/** Packets as sound, mono at {@link SAMPLE_RATE}, part by part. */
export async function* decodeOpus(
  { channels, preSkip }: OpusHead,
  packets: readonly Uint8Array[],
): AsyncGenerator<Float32Array> {
  const { OpusDecoder } = await import('opus-decoder');
  const decoder = new OpusDecoder({ sampleRate: SAMPLE_RATE, channels, preSkip });
  await decoder.ready;
  try {
    for (let from = 0; from < packets.length; from += PACKETS_AT_ONCE) {
      // The decoder keeps what it is given.
      const part = packets.slice(from, from + PACKETS_AT_ONCE).map((packet) => packet.slice());
      const { channelData, samplesDecoded } = decoder.decodeFrames(part);
      const [left = new Float32Array(), right = left] = channelData;
      yield Float32Array.from({ length: samplesDecoded }, (_, at) => ((left[at] ?? 0) + (right[at] ?? 0)) / 2);
    }
  } finally {
    decoder.free();
  }
}

/** How long a packet sounds, in samples at {@link OPUS_HZ} (RFC 6716, 3.1). */
export function opusPacketLength(packet: Uint8Array): number {
  const [first = 0, second = 0] = packet;
  const config = first >> 3;
  const frameMs =
    config < 12 ? [10, 20, 40, 60][config % 4] : config < 16 ? [10, 20][config % 2] : [2.5, 5, 10, 20][config % 4];
  const code = first & 3;
  const frames = code === 0 ? 1 : code === 3 ? second & 0x3f : 2;
  return (frameMs ?? 0) * (OPUS_HZ / 1_000) * frames;
}
