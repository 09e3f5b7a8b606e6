import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import { t } from '@/text/documents/review-work';
import { sayFailed } from '@/ui/say-failed';
import { toast } from '@/ui/toast';
import { queryClient } from '@/lib/api/query-client';
import { useUser } from '@/lib/session/session';
import { localDocument } from '@/shared/pages/local-documents';
import { useEffect } from 'react';
import { detailKey } from '../documents-data';
import { useWorkActs } from './use-work-acts';
import { useConfirmDocument, useWork, type Work } from './work-data';

export interface Confirming {
  readonly work: Work | undefined;
  /** Why it isn't known who reviews it and whether two people confirm it. */
  readonly error: Error | null;
  retry: () => void;
  /** The document stays open once its values are settled: this person confirms it, or it is not known whether. */
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
  // Nobody is given a sealed document to review, and no rule of the organisation reaches it.
  const isSealed = localDocument(documentId) !== undefined;
  const { data: work, error, refetch } = useWork(documentId, shownAt, !isSealed);
  const sending = useConfirmDocument(documentId, {
    onDone: (_, { as, nobodyElse }) =>
      toast({ tone: 'success', title: t(nobodyElse ? 'four.confirmed.alone' : `four.confirmed.${as ?? 'nobody'}`) }),
    onFailed: (failure) => sayFailed(t('four.failed'), failure),
  });
  const acts = useWorkActs();
  const user = useUser();
  const canEdit = document?.rights.edit === true;
  const fourEyes = work?.fourEyes;
  const isNext = canEdit && (fourEyes?.next === 'first' || fourEyes?.next === 'second');
  // What is confirmed is what is shown: its hash comes with it. Shown from before a rule asked, it has none yet.
  const seen = document?.valuesHash;
  const isWithout = isNext && document !== undefined && seen === undefined;
  useEffect(() => {
    if (isWithout) void queryClient.invalidateQueries({ queryKey: detailKey(documentId) });
  }, [documentId, isWithout]);
  return {
    work,
    error: work ? null : error,
    retry: () => void refetch(),
    stays: (!isSealed && !work) || isNext,
    busy: sending.isPending,
    confirm: () => {
      if (isNext && seen !== undefined && left === 0 && !sending.isPending) sending.mutate(seen);
    },
    take: () => {
      if (!work || !canEdit) return;
      if (!work.assignee) acts.take([documentId]);
      else if (work.assignee.id === user?.id) acts.giveBack([documentId]);
    },
  };
}
