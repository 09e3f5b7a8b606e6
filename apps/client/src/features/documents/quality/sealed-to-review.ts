import type { DocumentToReview } from '@cartulary/contracts/endpoints/review';
import type { ReviewWhose } from '@cartulary/contracts/review-work';
import type { SealedRow } from '../private/private-detail';
import { useSealedDocuments, type SealedDocuments } from '../private/sealed-documents';
import { isSealedRow } from '../private/sealed-sign';

/** A sealed document with open values, known only to this page. */
interface SealedToReview extends DocumentToReview {
  readonly isSealed: true;
}

/** Sealed documents with open values that this person may correct. Unknown while the vault is locked. */
export const waitingOf = ({ rows }: Pick<SealedDocuments, 'rows'>): SealedRow[] =>
  rows.filter(({ toReview, rights }) => toReview > 0 && rights.edit);

/** Sealed documents with open values, least certain first. Empty while the vault is locked. They can't be assigned. */
export function useSealedToReview(whose: ReviewWhose): readonly SealedToReview[] {
  const sealed = useSealedDocuments();
  if (whose === 'mine') return [];
  return waitingOf(sealed)
    .map(({ id, name, mediaType, class: found, toReview, leastSure }): SealedToReview => ({
      isSealed: true,
      id,
      name,
      mediaType,
      class: found,
      toReview,
      // Sealed before the confidence was stored, so it comes first.
      leastSure: leastSure ?? 0,
      assignee: null,
      dueAt: null,
      confirm: null,
    }))
    .toSorted((one, other) => one.leastSure - other.leastSure);
}

/** Whether a document in the queue can be shown only by this page. */
export const isSealedToReview = (row: DocumentToReview): boolean => isSealedRow(row);

/**
 * The server's queue in its order, with sealed documents merged in by confidence.
 * @param hasMore the server has more documents, so sealed ones beyond the last known confidence are held back
 */
export function withSealedToReview(
  rows: readonly DocumentToReview[],
  sealed: readonly DocumentToReview[],
  hasMore: boolean,
): DocumentToReview[] {
  const left = [...sealed];
  const merged = rows.flatMap((row) => {
    const at = left.findIndex(({ leastSure }) => leastSure > row.leastSure);
    return [...left.splice(0, at < 0 ? left.length : at), row];
  });
  return hasMore ? merged : [...merged, ...left];
}
