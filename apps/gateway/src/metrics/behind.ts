import type { ExecutiveFigure } from '@cartulary/contracts/endpoints/metrics';
import type { FactKind } from '@cartulary/contracts/facts/all';
import type { Sum } from '@cartulary/database/rollups.queries';
import { isAgain } from './tally.js';

interface Behind {
  readonly kinds: readonly FactKind[];
  /** The outcomes of first processing runs that count toward it. */
  readonly outcomes: readonly string[];
}

/** The facts that each figure is counted from. */
export const behind: Readonly<Record<ExecutiveFigure, Behind>> = {
  processed: { kinds: ['document.settled'], outcomes: ['ready', 'needs-review'] },
  'straight-through': { kinds: ['document.settled'], outcomes: ['ready', 'needs-review', 'failed'] },
  'hours-saved': { kinds: ['document.settled', 'document.checked'], outcomes: ['ready'] },
  'money-saved': { kinds: ['document.settled', 'document.checked'], outcomes: ['ready'] },
  'field-accuracy': { kinds: ['field.settled'], outcomes: [] },
  adoption: { kinds: ['document.opened'], outcomes: [] },
};

/** The number of facts in some sums, how many of them were late, and the time of the newest; 0 if there are none. */
export interface CountedFacts {
  readonly facts: number;
  readonly late: number;
  readonly newestMs: number;
}

/** The facts behind one figure, or all, in some sums. */
export function factsBehind(sums: readonly Sum[], figure?: ExecutiveFigure): CountedFacts {
  const counted = sums.filter((sum) => !isAgain(sum) && (figure === undefined || countsTo(behind[figure], sum)));
  return {
    facts: counted.reduce((all, { facts }) => all + facts, 0),
    late: counted.reduce((all, { late }) => all + late, 0),
    newestMs: counted.reduce((newestMs, { newest }) => Math.max(newestMs, newest.getTime()), 0),
  };
}

const countsTo = ({ kinds, outcomes }: Behind, { kind, by }: Sum): boolean =>
  kinds.includes(kind) && (kind !== 'document.settled' || outcomes.includes(String(by['outcome'])));
