import { addsUp, isRateOf } from './checks.js';
import type { FoundField } from './found-field.js';
import { centsOf } from './values.js';

/** The amounts of a bill, checked against each other. */
export interface Amounts {
  readonly net: FoundField | undefined;
  readonly tax: FoundField | undefined;
  readonly rate: FoundField | undefined;
  readonly total: FoundField | undefined;
}

/**
 * Of several candidates for net, tax, rate and total those that fit together: net + tax = total, rate × net = tax.
 */
export function chooseAmounts(candidates: {
  readonly net: readonly FoundField[];
  readonly tax: readonly FoundField[];
  readonly rate: readonly FoundField[];
  readonly total: readonly FoundField[];
}): Amounts {
  const few = (list: readonly FoundField[]): (FoundField | undefined)[] => [...distinct(list).slice(0, 6), undefined];
  let best: Amounts = { net: undefined, tax: undefined, rate: undefined, total: undefined };
  let bestScore = -Infinity;
  for (const total of few(candidates.total))
    for (const net of few(candidates.net))
      for (const tax of few(candidates.tax)) {
        const score = scoreOf(net, tax, total);
        if (score <= bestScore) continue;
        bestScore = score;
        best = { net, tax, rate: undefined, total };
      }
  const rate = distinct(candidates.rate).sort((a, b) => Number(fitsRate(best, b)) - Number(fitsRate(best, a)))[0];
  return { ...best, rate };
}

const distinct = (list: readonly FoundField[]): FoundField[] =>
  list.filter((one, index) => list.findIndex(({ value, cell }) => value === one.value && cell === one.cell) === index);

function scoreOf(net: FoundField | undefined, tax: FoundField | undefined, total: FoundField | undefined): number {
  const chosen = [net, tax, total];
  const same = new Set(chosen.flatMap((one) => (one ? [`${one.cell.row} ${one.cell.index} ${one.text}`] : [])));
  if (same.size < chosen.filter((one) => one !== undefined).length) return -1;
  const sum = chosen.reduce((score, one) => score + (one?.confidence ?? 0), 0);
  const [a, b, c] = [net, tax, total].map((one) => (one ? centsOf(one.value) : undefined));
  if (a !== undefined && b !== undefined && c !== undefined) return sum + (addsUp(a, b, c) ? 2 : -0.5);
  if (a !== undefined && c !== undefined && a > c) return sum - 0.8;
  return b !== undefined && c !== undefined && b >= c ? sum - 0.8 : sum;
}

function fitsRate({ net, tax }: Amounts, rate: FoundField): boolean {
  const [a, b] = [net, tax].map((one) => (one ? centsOf(one.value) : undefined));
  return a !== undefined && b !== undefined && isRateOf(a, b, Number(rate.value));
}
