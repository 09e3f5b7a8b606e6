/** The median of some numbers; 0 if there are none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}

export const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * The quantile of the standard normal distribution, to about six digits (Abramowitz and Stegun 7.1.26, by bisection).
 */
export function normalQuantile(probability: number): number {
  let [low, high] = [-8, 8];
  while (high - low > 1e-6) {
    const middle = (low + high) / 2;
    if (normalShare(middle) < probability) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

function normalShare(at: number): number {
  const x = Math.abs(at) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const tail =
    t *
    (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429)))) *
    Math.exp(-x * x);
  return at < 0 ? tail / 2 : 1 - tail / 2;
}
