import type { DocumentToReview } from '@cartulary/contracts/endpoints/review';
import type { ReviewWhose } from '@cartulary/contracts/review-work';
import type { SealedRow } from '../private/private-detail';
import { useSealedDocuments, type SealedDocuments } from '../private/sealed-documents';
import { isSealedRow } from '../private/sealed-sign';

/** A sealed document in which values wait: known to this page alone. */
interface SealedToReview extends DocumentToReview {
  readonly isSealed: true;
}

/** Sealed documents in which values wait that this person may settle; of those in a locked vault nobody knows it. */
export const waitingOf = ({ rows }: Pick<SealedDocuments, 'rows'>): SealedRow[] =>
  rows.filter(({ toReview, rights }) => toReview > 0 && rights.edit);

/** Sealed documents in which values wait, the least certain value first; none while the vault is locked. Nobody is given one to review. */
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
      // Sealed before that was told: whatever waits in it comes first.
      leastSure: leastSure ?? 0,
      assignee: null,
      dueAt: null,
      confirm: null,
    }))
    .toSorted((one, other) => one.leastSure - other.leastSure);
}

/** Whether a document of the queue is one that only this page can show. */
export const isSealedToReview = (row: DocumentToReview): boolean => isSealedRow(row);

/**
 * The server's queue, in its order, with sealed documents before what is surer than they are.
 * @param hasMore the server has further documents, before which none that is surer than the last known one comes
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
