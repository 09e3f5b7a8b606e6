import { median, normalQuantile } from './statistics.js';

/** How two series went together: a correlation of ranks with its interval. */
export interface Together {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** All intervals of one answer hold at once with this probability: each is wider, the more of them there are (Bonferroni). */
const ALL_HOLD = 0.95;

/**
 * Spearman's correlation of two series of days, the middle of each weekday taken off, so that what is quiet at weekends does not go together
 * by that alone. The interval is Fisher's with the variance of Bonett and Wright (2000). Null where one of them never changed.
 * @param compared how many such intervals are told beside each other
 */
export function together(
  one: readonly number[],
  other: readonly number[],
  period: number,
  compared: number,
): Together | null {
  const value = pearson(ranks(evened(one, period)), ranks(evened(other, period)));
  if (value === null) return null;
  const bounded = Math.min(0.999_999, Math.max(-0.999_999, value));
  const width =
    normalQuantile(1 - (1 - ALL_HOLD) / (2 * Math.max(1, compared))) *
    Math.sqrt((1 + bounded ** 2 / 2) / (one.length - 3));
  const middle = Math.atanh(bounded);
  return { value, low: Math.tanh(middle - width), high: Math.tanh(middle + width) };
}

function evened(values: readonly number[], period: number): number[] {
  const middles = Array.from({ length: period }, (_, phase) =>
    median(values.filter((_value, index) => index % period === phase)),
  );
  return values.map((value, index) => value - (middles[index % period] ?? 0));
}

/** Ranks from 0; those of equal values are their mean. */
function ranks(values: readonly number[]): number[] {
  const order = values.map((value, index) => ({ value, index })).sort((one, other) => one.value - other.value);
  const found = new Array<number>(values.length).fill(0);
  for (let begin = 0; begin < order.length;) {
    let end = begin;
    while (end < order.length && order[end]?.value === order[begin]?.value) end++;
    for (const { index } of order.slice(begin, end)) found[index] = (begin + end - 1) / 2;
    begin = end;
  }
  return found;
}

function pearson(one: readonly number[], other: readonly number[]): number | null {
  const middle = (one.length - 1) / 2;
  const sum = (of: (index: number) => number): number => one.reduce((all, _, index) => all + of(index), 0);
  const first = (index: number): number => (one[index] ?? 0) - middle;
  const second = (index: number): number => (other[index] ?? 0) - middle;
  const spread = Math.sqrt(sum((at) => first(at) ** 2) * sum((at) => second(at) ** 2));
  return spread === 0 ? null : sum((at) => first(at) * second(at)) / spread;
}
