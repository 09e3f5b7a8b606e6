/** Steps for count scales: 1, 2, and 5 times a power of ten. */
const nice = [1, 2, 5, 10];

/**
 * Ticks of a scale from zero to at least `max`, for whole counts.
 * @param wanted maximum number of steps; an empty scale still has the ticks 0 and 1
 */
export function countTicks(max: number, wanted = 4): number[] {
  const rough = Math.max(1, max / wanted);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = (nice.find((factor) => factor * power >= rough) ?? 10) * power;
  const steps = Math.max(1, Math.ceil(max / step));
  return Array.from({ length: steps + 1 }, (_, index) => index * step);
}

/**
 * Interval at which labels fit in `width` without touching, given `labelWidth` for each of `count` labels, counted from the last one. The
 * last label is right-aligned with its column, which brings it half a label closer to the previous one.
 */
export function labelStep(count: number, width: number, labelWidth: number): number {
  const columns = (count * labelWidth) / Math.max(1, width);
  return Math.max(1, Math.ceil(columns), Math.ceil(1.5 * columns - 0.5));
}
