import { addsUp, isRateOf } from './checks.js';
import type { FoundField } from './found-field.js';
import type { AmountEvidence } from './amount-evidence.js';
import { centsOf } from './values.js';

/** The amounts of a bill, checked against each other. */
export interface Amounts {
  readonly net: FoundField | undefined;
  readonly tax: FoundField | undefined;
  readonly rate: FoundField | undefined;
  readonly total: FoundField | undefined;
}

/** Confidence of a candidate that is an amount only if the others match. */
export const OPEN = 0.5;
/** Maximum candidates per kind to combine, most confident first. */
const MOST_CANDIDATES = 10;

/**
 * Chooses candidates for net, tax, rate and total that are consistent: net + tax = total, rate × net = tax.
 * @param evidence evidence for them on the bill besides their labels
 */
export function chooseAmounts(
  candidates: {
    readonly net: readonly FoundField[];
    readonly tax: readonly FoundField[];
    readonly rate: readonly FoundField[];
    readonly total: readonly FoundField[];
  },
  evidence: AmountEvidence = { forTotal: () => 0, isPart: () => false },
): Amounts {
  const few = (list: readonly FoundField[]): (FoundField | undefined)[] => [
    ...distinct(list.toSorted((a, b) => b.confidence - a.confidence)).slice(0, MOST_CANDIDATES),
    undefined,
  ];
  const [nets, taxes] = [few(candidates.net), few(candidates.tax)];
  let best: Amounts = { net: undefined, tax: undefined, rate: undefined, total: undefined };
  let bestScore = -Infinity;
  for (const total of few(candidates.total)) {
    const more = total ? evidence.forTotal(total) : 0;
    for (const net of nets)
      for (const tax of taxes) {
        const score = scoreOf(net, tax, total, evidence.isPart) + more;
        if (score <= bestScore) continue;
        bestScore = score;
        best = { net, tax, rate: undefined, total };
      }
  }
  const rate = distinct(candidates.rate).sort((a, b) => Number(fitsRate(best, b)) - Number(fitsRate(best, a)))[0];
  return { ...best, net: best.net?.confidence === OPEN ? { ...best.net, confidence: 0.8 } : best.net, rate };
}

function distinct(list: readonly FoundField[]): FoundField[] {
  const seen = new Set<string>();
  return list.filter(({ value, cell }) => {
    const key = `${cell.page} ${cell.row} ${cell.index} ${value}`;
    return !seen.has(key) && seen.add(key);
  });
}

/** A row of a tax table isn't an amount of the bill, unless the amounts add up with it. */
const PART_OF_TABLE = 2.5;

function scoreOf(
  net: FoundField | undefined,
  tax: FoundField | undefined,
  total: FoundField | undefined,
  isPart: (amount: FoundField) => boolean,
): number {
  const chosen = [net, tax, total];
  const same = new Set(chosen.flatMap((one) => (one ? [`${one.cell.row} ${one.cell.index} ${one.text}`] : [])));
  if (same.size < chosen.filter((one) => one !== undefined).length) return -1;
  const sum = chosen.reduce((score, one) => score + (one?.confidence ?? 0), 0);
  const [a, b, c] = [net, tax, total].map((one) => (one ? centsOf(one.value) : undefined));
  const fits = a !== undefined && b !== undefined && c !== undefined && addsUp(a, b, c);
  if (!fits && [net, tax].some((one) => one && isPart(one))) return sum - PART_OF_TABLE;
  if (net?.confidence === OPEN && !(fits && b !== 0)) return -1;
  if (a !== undefined && b !== undefined && c !== undefined) return sum + (fits ? 2 : -0.5);
  if (a !== undefined && c !== undefined && a > c) return sum - 0.8;
  return b !== undefined && c !== undefined && b >= c ? sum - 0.8 : sum;
}

function fitsRate({ net, tax }: Amounts, rate: FoundField): boolean {
  const [a, b] = [net, tax].map((one) => (one ? centsOf(one.value) : undefined));
  return a !== undefined && b !== undefined && isRateOf(a, b, Number(rate.value));
}
