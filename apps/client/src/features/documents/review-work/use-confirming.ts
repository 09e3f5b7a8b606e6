import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import { t } from '@/text/documents/review-work';
import { sayFailed } from '@/ui/say-failed';
import { toast } from '@/ui/toast';
import { useUser } from '@/lib/session/session';
import { useWorkActs } from './use-work-acts';
import { useConfirmDocument, useWork, type Work } from './work-data';

export interface Confirming {
  readonly work: Work | undefined;
  /** The document stays open once its values are settled: this person confirms it, or it is not known yet whether. */
  readonly stays: boolean;
  readonly busy: boolean;
  /** Confirms the document, if it is this person's turn and nothing of it waits. */
  confirm: () => void;
  /** Takes the review, or gives it back. */
  take: () => void;
}

/**
 * Who reviews the open document, and its confirmation by two people.
 * @param shownAt when what is shown of the document was renewed
 * @param left values that wait for a review
 */
export function useConfirming(
  documentId: string,
  document: DocumentDetail | undefined,
  { shownAt, left }: { shownAt: number; left: number },
): Confirming {
  const { data: work, isPending } = useWork(documentId, shownAt);
  const sending = useConfirmDocument(documentId, {
    onDone: (_, { as }) => toast({ tone: 'success', title: t(`four.confirmed.${as}`) }),
    onFailed: (error) => sayFailed(t('four.failed'), error),
  });
  const acts = useWorkActs();
  const user = useUser();
  const canEdit = document?.rights.edit === true;
  const fourEyes = work?.fourEyes;
  const isNext = canEdit && (fourEyes?.next === 'first' || fourEyes?.next === 'second');
  return {
    work,
    stays: isPending || isNext,
    busy: sending.isPending,
    confirm: () => {
      if (fourEyes && isNext && left === 0 && !sending.isPending) sending.mutate(fourEyes.seen);
    },
    take: () => {
      if (!work || !canEdit) return;
      if (!work.assignee) acts.take([documentId]);
      else if (work.assignee.id === user?.id) acts.giveBack([documentId]);
    },
  };
}
