import { buffer } from 'node:stream/consumers';
import { limits } from '@cartulary/contracts/limits';
import type { PageTurns } from '@cartulary/contracts/reading';
import { HEADER_BYTES, SAMPLE_BYTES, wavHead } from '@cartulary/pipeline/engines/sound/plain-wav';
import { SAMPLE_RATE, type SoundPiece, type SpokenPiece } from '@cartulary/pipeline/engines/speech/speech';
import type { Blobs } from '@cartulary/storage/blobs';
import type { DocumentSource } from '../engines/engine-child.js';

const SAMPLES_A_MS = SAMPLE_RATE / 1_000;
const STRETCH_SAMPLES = limits.reading.soundStretchMs * SAMPLES_A_MS;
/** A piece that ends this close to the end of a stretch was cut off there. */
const AT_THE_END_SAMPLES = SAMPLE_RATE / 2;

/** A WAV file as recorded in meetings: mono, 16-bit, with the sample rate that speech recognition takes. */
export interface StoredWav {
  readonly blobId: string;
  readonly sizeBytes: number;
  readonly turns: PageTurns;
}

/** A part of a recording that a child process holds at a time. */
export interface Stretch {
  readonly source: DocumentSource;
  /** First sample in the recording; `samples` is the number of samples. */
  readonly from: number;
  readonly samples: number;
  readonly isLast: boolean;
}

const samplesOf = ({ sizeBytes }: StoredWav): number => Math.floor((sizeBytes - HEADER_BYTES) / SAMPLE_BYTES);

/** The number of stretches a recording is processed in. */
export const stretchesOf = (wav: StoredWav): number => Math.max(1, Math.ceil(samplesOf(wav) / STRETCH_SAMPLES));

/** The stretch from a given sample. WAV files need no decoder: part of their bytes is part of the sound. */
export function stretchOf(blobs: Pick<Blobs, 'get' | 'read'>, wav: StoredWav, from: number): Stretch {
  const { blobId, turns } = wav;
  const all = samplesOf(wav);
  const to = Math.min(all, from + STRETCH_SAMPLES);
  const isWhole = from === 0 && to === all;
  const part = async (): Promise<Buffer> => {
    const placeOf = (sample: number): number => HEADER_BYTES + sample * SAMPLE_BYTES;
    const { stream } = await blobs.get(blobId, { start: placeOf(from), end: placeOf(to) });
    return Buffer.concat([wavHead(to - from), await buffer(stream)]);
  };
  const load = (): Promise<Buffer> => (isWhole ? blobs.read(blobId) : part());
  const key = isWhole ? blobId : `${blobId} ${from}`;
  return { source: { key, mediaType: 'audio/wav', turns, load }, from, samples: to - from, isLast: to === all };
}

/** The pieces entirely within a stretch, and where the next stretch starts: at the piece cut off at the end of this one. */
export function wholePieces(
  found: readonly SoundPiece[],
  { from, samples, isLast }: Stretch,
): { readonly pieces: readonly SoundPiece[]; readonly next: number | undefined } {
  if (isLast) return { pieces: found, next: undefined };
  const last = found.at(-1);
  const isCutOff = last !== undefined && last.from > 0 && last.to > samples - AT_THE_END_SAMPLES;
  return isCutOff ? { pieces: found.slice(0, -1), next: from + last.from } : { pieces: found, next: from + samples };
}

/** The speech of a stretch, with times relative to the start of the recording. */
export function saidLater(said: SpokenPiece, { from }: Stretch): SpokenPiece {
  const later = (ms: number): number => Math.round(ms + from / SAMPLES_A_MS);
  const words = said.words.map((word) => ({ ...word, startMs: later(word.startMs), endMs: later(word.endMs) }));
  return { ...said, startMs: later(said.startMs), endMs: later(said.endMs), words };
}
