/** One moment of a series: what was, what is expected, and the range around that. Null where there is none. */
export interface BandPoint {
  readonly id: string;
  /** Under the axis; short. */
  readonly label: string;
  readonly value: number | null;
  readonly expected: number | null;
  readonly low: number | null;
  readonly high: number | null;
  /** Set off by a ring and its words: what somebody should look at. */
  readonly mark?: string | undefined;
}

type Place = (index: number, value: number) => string;

/** The largest number that is drawn. */
export const highestOf = (points: readonly BandPoint[]): number =>
  Math.max(0, ...points.flatMap(({ value, expected, high }) => [value ?? 0, expected ?? 0, high ?? 0]));

/** A line of one of the numbers, broken where there is none. */
export function lineOf(points: readonly BandPoint[], of: 'value' | 'expected', place: Place): string {
  return points
    .map((point, index) => {
      const value = point[of];
      if (value === null) return '';
      return `${(points[index - 1]?.[of] ?? null) === null ? 'M' : 'L'}${place(index, value)}`;
    })
    .join('');
}

/** The range around what is expected, as one closed shape: along its upper edge and back along the lower one. */
export function bandOf(points: readonly BandPoint[], place: Place): string {
  const within = points.flatMap(({ low, high }, index) =>
    low === null || high === null ? [] : [{ index, low, high }],
  );
  if (within.length === 0) return '';
  const there = within.map(({ index, high }) => place(index, high));
  const back = within.map(({ index, low }) => place(index, low)).reverse();
  return `M${[...there, ...back].join('L')}Z`;
}
