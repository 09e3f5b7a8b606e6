import { DASHBOARD_ROWS, type DocumentFigures, type StateCounts } from '@cartulary/contracts/endpoints/dashboard';
import type { UploadedRow } from '@cartulary/contracts/endpoints/library';
import { dayOf } from '@/lib/format/format';

/** Sealed documents, which the server can't read. */
export interface SealedFigures {
  /** The number of all of them, even while the vault is locked. Undefined if unknown. */
  readonly count: number | undefined;
  /** Those in the open vault. */
  readonly rows: readonly UploadedRow[];
}

export const noSealed: SealedFigures = { count: 0, rows: [] };

/** Whether a row is a vault document. */
export const isSealedRow = (row: object): boolean => 'isSealed' in row;

/** The counts with these documents added. */
const withStates = (counts: StateCounts, rows: readonly UploadedRow[]): StateCounts =>
  rows.reduce((sum, { state }) => ({ ...sum, [state]: sum[state] + 1 }), counts);

/** Adds the open vault's documents to all figures but storage, which the server measures. */
export function withSealed(figures: DocumentFigures, { rows }: SealedFigures): DocumentFigures {
  if (rows.length === 0) return figures;
  const { waiting, newest, states, days } = figures;
  const mine = rows.filter(({ rights }) => rights.edit);
  const review = mine.filter(({ toReview }) => toReview > 0);
  const failed = mine.filter(({ state }) => state === 'failed');
  const byAge = <R extends { createdAt: string }>(one: R, other: R): number =>
    one.createdAt < other.createdAt ? -1 : one.createdAt > other.createdAt ? 1 : 0;
  return {
    ...figures,
    waiting: {
      review: waiting.review + review.length,
      failed: waiting.failed + failed.length,
      oldest: [...waiting.oldest, ...review, ...failed].toSorted(byAge).slice(0, DASHBOARD_ROWS),
    },
    states: withStates(states, rows),
    days: days.map((entry) => {
      const received = rows.filter(({ createdAt }) => dayOf(createdAt) === entry.day);
      return { ...entry, states: withStates(entry.states, received) };
    }),
    newest: [...newest, ...rows].toSorted((one, other) => byAge(other, one)).slice(0, DASHBOARD_ROWS),
  };
}
