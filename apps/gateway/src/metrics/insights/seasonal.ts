import { mean, median } from './statistics.js';

/** A MAD of normal noise is so much smaller than its standard deviation. */
const MAD_TO_DEVIATION = 1.4826;
/** The same of a mean absolute deviation. */
const MEAN_TO_DEVIATION = 1.2533;
/** The level is the median of so many seasons around a moment. */
const SEASONS_OF_LEVEL = 3;
const ROUNDS = 2;

/** What a series usually is, and how far it usually is from that. */
export interface Usual {
  readonly expected: readonly number[];
  /** A usual deviation; 0 where there is none. */
  readonly deviation: number;
}

/**
 * Takes a series apart into level, season and rest by medians, so that what is unusual moves neither.
 * @param period after how many values the season comes again
 */
export function usual(values: readonly number[], period: number): Usual {
  let season = new Array<number>(period).fill(0);
  let level: number[] = [];
  const half = Math.floor((period * SEASONS_OF_LEVEL) / 2);
  for (let round = 0; round < ROUNDS; round++) {
    const even = values.map((value, index) => value - (season[index % period] ?? 0));
    level = even.map((_, index) => median(even.slice(Math.max(0, index - half), index + half + 1)));
    const rest = values.map((value, index) => value - (level[index] ?? 0));
    season = season.map((_, phase) => median(rest.filter((_rest, index) => index % period === phase)));
  }
  const expected = level.map((at, index) => at + (season[index % period] ?? 0));
  const off = values.map((value, index) => Math.abs(value - (expected[index] ?? 0)));
  // Where more than half are exactly what they usually are, the middle of the deviations is none.
  return { expected, deviation: median(off) * MAD_TO_DEVIATION || mean(off) * MEAN_TO_DEVIATION };
}

/** A moment of a series that is far from what it usually is. */
export interface Unusual {
  readonly place: number;
  readonly expected: number;
  /** In usual deviations, with its sign. */
  readonly score: number;
}

/**
 * What is at least `from` usual deviations off, farthest first. Of things that are counted, chance alone makes a deviation of the root of
 * their number: `isCount` takes no less than that for usual.
 */
export function unusual(values: readonly number[], period: number, from: number, isCount: boolean): Unusual[] {
  const { expected, deviation } = usual(values, period);
  return values
    .map((value, place) => {
      const at = expected[place] ?? 0;
      return { place, expected: at, score: scoreOf(value - at, at, deviation, isCount) };
    })
    .filter(({ score }) => Math.abs(score) >= from)
    .sort((one, other) => Math.abs(other.score) - Math.abs(one.score));
}

/** How far off is usual at a value. */
export const usualDeviation = (expected: number, deviation: number, isCount: boolean): number =>
  isCount ? Math.max(deviation, Math.sqrt(Math.max(1, expected))) : deviation;

function scoreOf(off: number, expected: number, deviation: number, isCount: boolean): number {
  const one = usualDeviation(expected, deviation, isCount);
  return one === 0 ? 0 : off / one;
}
