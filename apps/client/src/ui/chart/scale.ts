/** Steps that counts are read in: 1, 2 and 5 times a power of ten. */
const nice = [1, 2, 5, 10];

/**
 * Marks of a scale that begins at zero and ends at or above `max`, for things that are counted whole.
 * @param wanted how many steps at most; a scale of nothing still has the marks 0 and 1
 */
export function countTicks(max: number, wanted = 4): number[] {
  const rough = Math.max(1, max / wanted);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = (nice.find((factor) => factor * power >= rough) ?? 10) * power;
  const steps = Math.max(1, Math.ceil(max / step));
  return Array.from({ length: steps + 1 }, (_, index) => index * step);
}

/**
 * Every how many-th of `count` labels can be written in `width` without touching, each needing `labelWidth`, counted from the
 * last: that one ends with its column, which brings it half a label nearer to the one before it.
 */
export function labelStep(count: number, width: number, labelWidth: number): number {
  const columns = (count * labelWidth) / Math.max(1, width);
  return Math.max(1, Math.ceil(columns), Math.ceil(1.5 * columns - 0.5));
}
