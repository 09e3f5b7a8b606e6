import { DASHBOARD_ROWS, type DocumentFigures } from '@cartulary/contracts/endpoints/dashboard';
import type { UploadedRow } from '@cartulary/contracts/endpoints/library';

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

/**
 * Adds the open vault's documents to the pending and newest ones. States and days come from the server, which counts
 * sealed documents only as items.
 */
export function withSealed(figures: DocumentFigures, { rows }: SealedFigures): DocumentFigures {
  if (rows.length === 0) return figures;
  const { waiting, newest } = figures;
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
    newest: [...newest, ...rows].toSorted((one, other) => byAge(other, one)).slice(0, DASHBOARD_ROWS),
  };
}
