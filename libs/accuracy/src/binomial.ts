/**
 * The exact one-sided upper bound of Clopper and Pearson (1934): the share of wrong values at which `wrong` or fewer of
 * `values` would be observed with probability `1 - confidence`. The claim "at most this much" is wrong in at most `1 -
 * confidence` of all cases, regardless of the true share.
 * @returns 1 without any reviewed values
 */
export function upperBound(wrong: number, values: number, confidence: number): number {
  if (values === 0 || wrong >= values) return 1;
  if (wrong === 0) return 1 - (1 - confidence) ** (1 / values);
  const logChoose = logBinomialCoefficient(values, wrong);
  let [low, high] = [wrong / values, 1];
  for (let step = 0; step < BISECTIONS; step++) {
    const middle = (low + high) / 2;
    if (atMost(wrong, values, middle, logChoose) > 1 - confidence) low = middle;
    else high = middle;
  }
  // Rounded up, so that the bound is never too small.
  return high;
}

/** The number of reviewed values, `wrong` of them wrong, at which {@link upperBound} drops to `share`. */
export function valuesNeeded(share: number, confidence: number, wrong = 0): number {
  let [low, high] = [wrong, wrong + 1];
  while (upperBound(wrong, high, confidence) > share) [low, high] = [high, high * 2];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (upperBound(wrong, middle, confidence) > share) low = middle;
    else high = middle;
  }
  return high;
}

/**
 * The exact two-sided Clopper–Pearson interval around the share `found / values`. The true share is outside it in at
 * most `1 - confidence` of all cases, half of them on each side.
 * @returns 0 to 1 without any reviewed values
 */
export function exactInterval(found: number, values: number, confidence: number): { low: number; high: number } {
  const side = (1 + confidence) / 2;
  return { low: 1 - upperBound(values - found, values, side), high: upperBound(found, values, side) };
}

/** P(X ≤ found) for `values` trials with success probability `share`, which is at least `found / values`. */
export const lowerTail = (found: number, values: number, share: number): number =>
  atMost(found, values, share, logBinomialCoefficient(values, found));

/** Enough bisections to reach adjacent floating-point numbers. */
const BISECTIONS = 60;

function logBinomialCoefficient(n: number, k: number): number {
  let sum = 0;
  for (let i = 1; i <= k; i++) sum += Math.log((n - k + i) / i);
  return sum;
}

/** P(X ≤ wrong) for a share of at least `wrong / values`, summed from its largest term downward. */
function atMost(wrong: number, values: number, share: number, logChoose: number): number {
  const largest = logChoose + wrong * Math.log(share) + (values - wrong) * Math.log1p(-share);
  let [term, sum] = [1, 1];
  for (let k = wrong; k > 0 && term > Number.EPSILON * sum; k--) {
    term *= ((k / (values - k + 1)) * (1 - share)) / share;
    sum += term;
  }
  return Math.exp(largest) * sum;
}
