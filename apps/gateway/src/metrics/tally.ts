import type { FactKind } from '@cartulary/contracts/facts/all';
import type { SettledAs } from '@cartulary/contracts/facts/documents';
import type { Sum } from '@cartulary/database/rollups.queries';

/** The facts that the executive dashboard is counted from. */
export const executiveKinds: readonly FactKind[] = [
  'document.settled',
  'document.checked',
  'field.settled',
  'document.opened',
];

/** The counts of one period. */
export interface Tally {
  /** Completed first processing runs, by outcome. */
  ready: number;
  review: number;
  failed: number;
  /** Documents whose last uncertain value a person settled, and the time people spent on them. */
  checked: number;
  checkedMs: number;
  /** Fields that people reviewed. */
  fields: Record<SettledAs, number>;
  /** The number of people who opened documents; null for a period that is no longer stored. */
  people: number | null;
}

const nothing = (): Tally => ({
  ready: 0,
  review: 0,
  failed: 0,
  checked: 0,
  checkedMs: 0,
  fields: { confirmed: 0, corrected: 0, removed: 0, added: 0 },
  people: 0,
});

/** True if a document was processed, or checked, again: only the first time counts. */
export const isAgain = ({ kind, by }: Pick<Sum, 'kind' | 'by'>): boolean =>
  (kind === 'document.settled' || kind === 'document.checked') && by['isFirst'] !== true;

/** One tally per period. @param people by period */
export function talliesOf(sums: readonly Sum[], people: readonly (number | null)[]): Tally[] {
  const tallies = people.map((some) => ({ ...nothing(), people: some }));
  for (const sum of sums) {
    const tally = tallies[sum.place];
    if (tally) addSum(tally, sum);
  }
  return tallies;
}

function addSum(tally: Tally, { kind, by, facts, durationMs }: Sum): void {
  if (isAgain({ kind, by }) || kind === 'document.opened') return;
  if (kind === 'document.checked') {
    tally.checked += facts;
    tally.checkedMs += durationMs;
  } else if (kind === 'field.settled') tally.fields[by['as'] as SettledAs] += facts;
  else if (by['outcome'] === 'ready') tally.ready += facts;
  else if (by['outcome'] === 'failed') tally.failed += facts;
  else tally.review += facts;
}

/** The total of several periods. The number of different people can't be summed, so it's passed as `people`. */
export function total(tallies: readonly Tally[], people: number | null): Tally {
  const sum = { ...nothing(), people };
  for (const tally of tallies) {
    for (const key of ['ready', 'review', 'failed', 'checked', 'checkedMs'] as const) sum[key] += tally[key];
    for (const as of ['confirmed', 'corrected', 'removed', 'added'] as const) sum.fields[as] += tally.fields[as];
  }
  return sum;
}
