import { median, normalQuantile } from './statistics.js';

/** The rank correlation of two series, with its interval. */
export interface Together {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/**
 * The probability that all intervals of one answer hold at once: the more there are, the wider each is (Bonferroni).
 */
const ALL_HOLD = 0.95;

/**
 * Spearman's correlation of two daily series, without each weekday's median, so that quiet weekends alone don't cause a
 * correlation. The interval is Fisher's with the variance of Bonett and Wright (2000). Null if one of the series is
 * constant.
 * @param compared the number of such intervals in one answer
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

/** Ranks from 0; equal values get their mean rank. */
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
