import { mean, median } from './statistics.js';

/** The ratio of a standard deviation to a MAD for normal noise. */
const MAD_TO_DEVIATION = 1.4826;
/** The same for a mean absolute deviation. */
const MEAN_TO_DEVIATION = 1.2533;
/** The level is the median of this many seasons around a moment. */
const SEASONS_OF_LEVEL = 3;
const ROUNDS = 2;

/** The usual values of a series, and its usual deviation from them. */
export interface Usual {
  readonly expected: readonly number[];
  /** A usual deviation; 0 if there is none. */
  readonly deviation: number;
}

/**
 * Decomposes a series into level, season, and rest with medians, so that outliers affect none of them.
 * @param period the length of a season in values
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
  // If more than half of the values have no deviation, the median of the deviations is 0.
  return { expected, deviation: median(off) * MAD_TO_DEVIATION || mean(off) * MEAN_TO_DEVIATION };
}

/** A moment of a series that is far from its usual value. */
export interface Unusual {
  readonly place: number;
  readonly expected: number;
  /** In usual deviations, signed. */
  readonly score: number;
}

/**
 * Values that are at least `from` usual deviations off, farthest first. Counts randomly deviate by the square root of
 * their number, so `isCount` uses that as a minimum.
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

/** The usual deviation at a value. */
export const usualDeviation = (expected: number, deviation: number, isCount: boolean): number =>
  isCount ? Math.max(deviation, Math.sqrt(Math.max(1, expected))) : deviation;

function scoreOf(off: number, expected: number, deviation: number, isCount: boolean): number {
  const one = usualDeviation(expected, deviation, isCount);
  return one === 0 ? 0 : off / one;
}
