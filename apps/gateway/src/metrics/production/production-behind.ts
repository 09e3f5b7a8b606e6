import type { ProductionReceiptName } from '@cartulary/contracts/endpoints/production';
import type { FactKind } from '@cartulary/contracts/facts/all';
import type { Sum } from '@cartulary/database/rollups.queries';
import type { CountedFacts } from '../behind.js';
import { isAgain } from '../tally.js';

interface Behind {
  readonly kinds: readonly FactKind[];
  /** The outcomes of first processing runs that count toward it. */
  readonly outcomes: readonly string[];
  /** Lists its rows by duration, longest first. */
  readonly byTime?: true;
}

const shown = ['ready', 'needs-review'] as const;

/** The facts that each figure is counted from. */
export const productionBehind: Readonly<Record<ProductionReceiptName, Behind>> = {
  received: { kinds: ['document.received'], outcomes: [] },
  read: { kinds: ['document.settled'], outcomes: shown },
  done: { kinds: ['document.done'], outcomes: [] },
  'read-time': { kinds: ['document.settled'], outcomes: shown, byTime: true },
  'done-time': { kinds: ['document.done'], outcomes: [], byTime: true },
  cost: { kinds: ['stage.ended', 'document.checked'], outcomes: [], byTime: true },
  'read-in-time': { kinds: ['document.settled'], outcomes: [...shown, 'failed'], byTime: true },
  'done-in-time': { kinds: ['document.done'], outcomes: [], byTime: true },
};

/** The number of facts behind a figure, or behind all figures if none is given. */
export function productionFacts(sums: readonly Sum[], name?: ProductionReceiptName): CountedFacts {
  const counted = sums.filter((sum) => name === undefined || countsTo(productionBehind[name], sum));
  return {
    facts: counted.reduce((all, { facts }) => all + facts, 0),
    late: counted.reduce((all, { late }) => all + late, 0),
    newestMs: counted.reduce((newestMs, { newest }) => Math.max(newestMs, newest.getTime()), 0),
  };
}

function countsTo({ kinds, outcomes }: Behind, sum: Sum): boolean {
  if (!kinds.includes(sum.kind)) return false;
  return sum.kind !== 'document.settled' || (!isAgain(sum) && outcomes.includes(String(sum.by['outcome'])));
}
