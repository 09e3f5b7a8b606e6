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
  /** Why the reviewer and the confirmation status couldn't be loaded. */
  readonly error: Error | null;
  retry: () => void;
  /**
   * The document stays open after its values are reviewed, because this person must confirm it or its status isn't
   * known yet.
   */
  readonly stays: boolean;
  readonly busy: boolean;
  /** Confirms the document, if it's this person's turn and no values are open. */
  confirm: () => void;
  /** Claims or releases the review. */
  take: () => void;
}

/**
 * The open document's reviewer and its confirmation by two people.
 * @param shownAt when the displayed document was last refetched
 * @param left number of open values
 */
export function useConfirming(
  documentId: string,
  document: DocumentDetail | undefined,
  { shownAt, left }: { shownAt: number; left: number },
): Confirming {
  // Sealed documents can't be assigned, and the organization's rules don't apply to them.
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
  // Confirms exactly the displayed values, identified by their hash. A document fetched before a rule applied has no
  // hash yet.
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
