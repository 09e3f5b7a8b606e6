/** The two line recognition models. */
export type ModelSize = 'tiny' | 'small';

type Table = readonly (readonly [certainty: number, right: number])[];

/**
 * How often words of a given confidence are right, fitted to the pages named in docs/decisions/2026-11-23-pp-ocrv6.md. The models
 * themselves are overconfident. `small` only gets the lines that `tiny` is unsure of, so its words at .95 are wrong more often.
 */
const measured: Readonly<Record<ModelSize, Table>> = {
  tiny: [
    [0, 0],
    [0.5, 0.3],
    [0.8, 0.5],
    [0.9, 0.85],
    [0.95, 0.92],
    [0.98, 0.97],
    [0.995, 0.99],
    [1, 0.997],
  ],
  small: [
    [0, 0],
    [0.5, 0.4],
    [0.85, 0.62],
    [0.95, 0.75],
    [0.97, 0.85],
    [0.985, 0.96],
    [1, 0.995],
  ],
};

/** Converts a model's confidence in a word to the share of such words that are right, 0 to 1. */
export function calibrate(certainty: number, size: ModelSize): number {
  const table = measured[size];
  const next = table.findIndex(([at]) => at >= certainty);
  const [from = [0, 0], to = [1, 1]] = [table[Math.max(0, next - 1)], table[next < 0 ? table.length - 1 : next]];
  const [low, lowShare] = from;
  const [high, highShare] = to;
  return high === low ? highShare : lowShare + ((certainty - low) / (high - low)) * (highShare - lowShare);
}
