/**
 * The maximum threshold: a gate closes if the observations are this many times more likely under twice the promised
 * error rate than under the promised one.
 */
const MOST = 20;
/** For a promise of few errors it closes earlier, because a doubled rate wouldn't show within 300 samples otherwise. */
const TYPICAL_SAMPLES = 350;

/** The likelihood ratio of a value under twice the promised error rate and under the promised one. */
const likelier = (promise: number, wrong: boolean): number => (wrong ? 2 : (1 - 2 * promise) / (1 - promise));

/**
 * Page's cumulative sum (1954) over the sampled values, as a ratio: each value multiplies it by its likelihood ratio at
 * twice the promised error rate. It never falls below 1, so a long good period can't mask a bad one.
 * @returns the ratio after each value
 */
export function driftOf(samples: readonly boolean[], promise: number): number[] {
  let ratio = 1;
  return samples.map((wrong) => (ratio = Math.max(1, ratio * likelier(promise, wrong))));
}

/** The ratio at which a gate closes. */
export function closesAt(promise: number): number {
  const doubled = 2 * promise;
  const gain = doubled * Math.log(likelier(promise, true)) + (1 - doubled) * Math.log(likelier(promise, false));
  return Math.min(MOST, Math.exp(TYPICAL_SAMPLES * gain));
}
