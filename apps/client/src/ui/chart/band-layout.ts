/** One point of a series: the actual value, the expected value, and the range around it. Null if missing. */
export interface BandPoint {
  readonly id: string;
  /** Short label below the axis. */
  readonly label: string;
  readonly value: number | null;
  readonly expected: number | null;
  readonly low: number | null;
  readonly high: number | null;
  /** Highlights the point with a ring and this text, for something to look into. */
  readonly mark?: string | undefined;
}

type Place = (index: number, value: number) => string;

/** The largest value drawn. */
export const highestOf = (points: readonly BandPoint[]): number =>
  Math.max(0, ...points.flatMap(({ value, expected, high }) => [value ?? 0, expected ?? 0, high ?? 0]));

/** SVG path for one of the values, with gaps where it is missing. */
export function lineOf(points: readonly BandPoint[], of: 'value' | 'expected', place: Place): string {
  return points
    .map((point, index) => {
      const value = point[of];
      if (value === null) return '';
      return `${(points[index - 1]?.[of] ?? null) === null ? 'M' : 'L'}${place(index, value)}`;
    })
    .join('');
}

/** SVG path for the expected range as a closed shape: along the upper edge and back along the lower one. */
export function bandOf(points: readonly BandPoint[], place: Place): string {
  const within = points.flatMap(({ low, high }, index) =>
    low === null || high === null ? [] : [{ index, low, high }],
  );
  if (within.length === 0) return '';
  const there = within.map(({ index, high }) => place(index, high));
  const back = within.map(({ index, low }) => place(index, low)).reverse();
  return `M${[...there, ...back].join('L')}Z`;
}
