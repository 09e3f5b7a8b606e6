import { RATE_HZ, waveHead, waveSamples } from '@/shared/sound/wave';
import type { HeardTrack } from './heard-track';

const A_MS = RATE_HZ / 1_000;
/** Long silence is written one minute at a time. */
const SILENCE = 60 * RATE_HZ;

/**
 * Mixes all voices, each from its start, as consecutive pieces. Tracks are decoded one at a time, and only
 * overlapping samples are held in memory.
 * @param onShare called with the progress from 0 to 1
 */
export async function* mixedPieces(
  tracks: readonly HeardTrack[],
  onShare: (share: number) => void,
): AsyncGenerator<Float32Array> {
  const from = ({ beginsMs }: HeardTrack): number => Math.round(beginsMs * A_MS);
  const inOrder = tracks.toSorted((one, other) => one.beginsMs - other.beginsMs);
  let held = new Float32Array(0);
  let given = 0;
  for (const [index, track] of inOrder.entries()) {
    const begins = from(track);
    // Later tracks don't start before this.
    const settled = held.subarray(0, begins - given);
    if (settled.length > 0) yield settled;
    held = held.slice(settled.length);
    given += settled.length;
    for (; given < begins; given += Math.min(SILENCE, begins - given))
      yield new Float32Array(Math.min(SILENCE, begins - given));
    held = together(held, await track.samples());
    onShare((index + 1) / inOrder.length);
  }
  if (held.length > 0) yield held;
}

/** Mixes two buffers that start at the same time. */
function together(one: Float32Array<ArrayBuffer>, other: Float32Array<ArrayBuffer>): Float32Array<ArrayBuffer> {
  const [sum, added] = one.length >= other.length ? [one, other] : [other, one];
  added.forEach((sample, at) => {
    sum[at] = (sum[at] ?? 0) + sample;
  });
  return sum;
}

/**
 * A playable file. Its pieces are passed to the browser one by one, which stores them outside the page's memory, on
 * disk if there are many.
 */
export async function mixOf(tracks: readonly HeardTrack[], onShare: (share: number) => void): Promise<Blob> {
  const pieces: Blob[] = [];
  let count = 0;
  for await (const piece of mixedPieces(tracks, onShare)) {
    count += piece.length;
    pieces.push(new Blob([waveSamples(piece)]));
  }
  return new Blob([waveHead(count), ...pieces], { type: 'audio/wav' });
}
