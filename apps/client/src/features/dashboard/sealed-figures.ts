import { DASHBOARD_ROWS, type DocumentFigures } from '@cartulary/contracts/endpoints/dashboard';
import type { UploadedRow } from '@cartulary/contracts/endpoints/library';

/** Sealed documents, of which the server knows nothing. */
export interface SealedFigures {
  /** All of them, also while the vault is locked; undefined while nobody can say. */
  readonly count: number | undefined;
  /** Those of the open vault. */
  readonly rows: readonly UploadedRow[];
}

export const noSealed: SealedFigures = { count: 0, rows: [] };

/** Whether a row is a document of one's vault. */
export const isSealedRow = (row: object): boolean => 'isSealed' in row;

/** What waits and what came last, with those of the open vault. States and days are the server's: sealed documents are counted as things alone. */
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
