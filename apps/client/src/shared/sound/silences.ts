/** From when to when nothing is heard, in milliseconds. */
export type Silence = readonly [number, number];

/** Looked at in pieces so long; what is below so much of the loudest of all is silent. */
const PIECE_MS = 100;
const QUIET = 0.03;
/** Silence of at least this length is left out, but for what lets one breathe at both its ends. */
const SILENCE_MS = 1_000;
const KEPT_MS = 300;

/** Where a sound is silent, by how loud it is: so far as there are no words that say it. */
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

/** The loudest sample of a piece. */
export function peakOf(samples: Float32Array, from: number, size: number): number {
  let most = 0;
  const end = Math.min(samples.length, from + size);
  for (let at = from; at < end; at += 1) most = Math.max(most, Math.abs(samples[at] ?? 0));
  return most;
}

/** Where playing is taken up from here when silence is left out; null where it just plays on. */
export function skipSilence(silences: readonly Silence[], atMs: number): number | null {
  const silence = silences.find(([from, to]) => atMs >= from + KEPT_MS && atMs < to - KEPT_MS);
  return silence === undefined ? null : silence[1] - KEPT_MS;
}
