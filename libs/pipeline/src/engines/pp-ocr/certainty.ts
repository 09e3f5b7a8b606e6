/**
 * How often words of a certainty are right, measured on generated receipts and pages (the table stands in
 * docs/decisions/2026-11-20-two-readers.md). The recognition's own figures are far too sure: of words at 0.9 little more
 * than half are right.
 */
const measured: readonly (readonly [certainty: number, right: number])[] = [
  [0, 0],
  [0.5, 0.05],
  [0.85, 0.45],
  [0.9, 0.6],
  [0.95, 0.88],
  [0.97, 0.95],
  [0.98, 0.98],
  [0.995, 0.995],
  [1, 0.998],
];

/** The recognition's certainty of a word as the share of such words that are right, 0 … 1. */
export function calibrate(certainty: number): number {
  const next = measured.findIndex(([at]) => at >= certainty);
  const [from = [0, 0], to = [1, 1]] = [
    measured[Math.max(0, next - 1)],
    measured[next < 0 ? measured.length - 1 : next],
  ];
  const [low, lowShare] = from;
  const [high, highShare] = to;
  return high === low ? highShare : lowShare + ((certainty - low) / (high - low)) * (highShare - lowShare);
}
