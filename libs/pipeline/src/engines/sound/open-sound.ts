import { limits, type SoundMediaType } from '@cartulary/contracts/limits';
import { ReadFailure } from '../../failure.js';
import { SAMPLE_RATE, type SampledSound } from '../speech/speech.js';
import type { Container } from './container.js';
import { isCutOff } from './cut-off.js';
import { readM4a } from './m4a.js';
import { readMp3 } from './mp3.js';
import { readOgg } from './ogg.js';
import { readWav } from './wav.js';
import { readWebm } from './webm.js';

/** A recording with a parsed container. */
export interface OpenSound {
  readonly lengthMs: number;
  /** Whether the file is shorter than it declares. */
  readonly isCutOff: boolean;
  /** Decodes once and caches the result while the document is open. @throws ReadFailure `reading_damaged`, `reading_too_long` */
  samples(): Promise<SampledSound>;
}

const containers: Readonly<Record<SoundMediaType, (bytes: Uint8Array) => Promise<Container> | Container>> = {
  'audio/wav': readWav,
  'audio/mpeg': readMp3,
  'audio/ogg': readOgg,
  'audio/webm': readWebm,
  'audio/mp4': readM4a,
};

/** @throws ReadFailure if it isn't sound, contains none that can be decoded, or is longer than two hours */
export async function openSound(bytes: Uint8Array, mediaType: SoundMediaType): Promise<OpenSound> {
  const container = await readable(async () => containers[mediaType](bytes));
  if (!(container.lengthMs > 0)) throw new ReadFailure('reading_damaged', 'there is nothing to hear');
  if (container.lengthMs > limits.reading.maxSoundMs) throw tooLong(container.lengthMs);
  let decoded: Promise<SampledSound> | undefined;
  return {
    lengthMs: container.lengthMs,
    isCutOff: isCutOff(bytes, mediaType),
    samples: () => (decoded ??= readable(() => collect(container))),
  };
}

const tooLong = (lengthMs: number): ReadFailure =>
  new ReadFailure('reading_too_long', `${Math.round(lengthMs / 60_000)} minutes`);

/** Decoder errors count as damage to the document. */
async function readable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ReadFailure) throw error;
    throw new ReadFailure('reading_damaged', error instanceof Error ? error.message : String(error));
  }
}

/** Stored in 16 bits: half the memory, and finer than any recording. */
async function collect({ decode }: Container): Promise<SampledSound> {
  const parts: Int16Array[] = [];
  let length = 0;
  for await (const part of decode()) {
    length += part.length;
    // The length in the header can be wrong.
    if (length > (limits.reading.maxSoundMs / 1_000 + 1) * SAMPLE_RATE) throw tooLong((length / SAMPLE_RATE) * 1_000);
    parts.push(Int16Array.from(part, (value) => Math.max(-1, Math.min(1, value)) * 32_767));
  }
  const all = new Int16Array(length);
  let at = 0;
  for (const part of parts.splice(0)) {
    all.set(part, at);
    at += part.length;
  }
  return { length, part: (from, to) => Float32Array.from(all.subarray(from, to), (value) => value / 32_768) };
}
