/** Start and end of a silence, in milliseconds. */
export type Silence = readonly [number, number];

/** Analysis window, and the silence threshold as a share of the peak level. */
const PIECE_MS = 100;
const QUIET = 0.03;
/** Minimum length of skipped silence, and the pause kept at each end. */
const SILENCE_MS = 1_000;
const KEPT_MS = 300;

/** Detects silence by loudness, for recordings without a transcript. */
export function silencesIn(samples: Float32Array, rateHz: number): Silence[] {
  const size = Math.max(1, Math.round((rateHz * PIECE_MS) / 1_000));
  const peaks = Array.from({ length: Math.ceil(samples.length / size) }, (_, at) => peakOf(samples, at * size, size));
  const quiet = QUIET * peaks.reduce((most, peak) => Math.max(most, peak), 0);
  const silences: Silence[] = [];
  let from: number | undefined;
  for (const [at, peak] of [...peaks, Infinity].entries()) {
    if (peak <= quiet) from ??= at;
    else if (from !== undefined) {
      if ((at - from) * PIECE_MS >= SILENCE_MS) silences.push([from * PIECE_MS, at * PIECE_MS]);
      from = undefined;
    }
  }
  return silences;
}

/** The peak level of a window. */
export function peakOf(samples: Float32Array, from: number, size: number): number {
  let most = 0;
  const end = Math.min(samples.length, from + size);
  for (let at = from; at < end; at += 1) most = Math.max(most, Math.abs(samples[at] ?? 0));
  return most;
}

/** Where to resume playback when skipping silence; null to continue as is. */
export function skipSilence(silences: readonly Silence[], atMs: number): number | null {
  const silence = silences.find(([from, to]) => atMs >= from + KEPT_MS && atMs < to - KEPT_MS);
  return silence === undefined ? null : silence[1] - KEPT_MS;
}
