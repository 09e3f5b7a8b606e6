import type { BandPoint } from '@/ui/chart/band-line';

const MINUTE_MS = 60_000;
const scaled = (value: number | null): number | null => (value === null ? null : value / MINUTE_MS);

/** Converts a point from milliseconds to minutes, for readable axis labels. */
export const inMinutes = ({ value, expected, low, high, ...point }: BandPoint): BandPoint => ({
  ...point,
  value: scaled(value),
  expected: scaled(expected),
  low: scaled(low),
  high: scaled(high),
});
