/** A gate closes at the latest where what was seen is so many times likelier under twice the promise than under the promise. */
const MOST = 20;
/** For a promise of few errors it closes earlier, or a doubled rate would not show within 300 samples. */
const TYPICAL_SAMPLES = 350;

/** How many times likelier a value is under twice the promised share of wrong ones than under the promised one. */
const likelier = (promise: number, wrong: boolean): number => (wrong ? 2 : (1 - 2 * promise) / (1 - promise));

/**
 * Page's cumulative sum (1954) over the sampled values, as a ratio: each multiplies it by how much likelier twice the promised
 * share of wrong values made it, and it never falls below 1, so that a long good time doesn't hide a bad one.
 * @returns the ratio after each value
 */
export function driftOf(samples: readonly boolean[], promise: number): number[] {
  let ratio = 1;
  return samples.map((wrong) => (ratio = Math.max(1, ratio * likelier(promise, wrong))));
}

/** At which ratio a gate closes. */
export function closesAt(promise: number): number {
  const doubled = 2 * promise;
  const gain = doubled * Math.log(likelier(promise, true)) + (1 - doubled) * Math.log(likelier(promise, false));
  return Math.min(MOST, Math.exp(TYPICAL_SAMPLES * gain));
}
