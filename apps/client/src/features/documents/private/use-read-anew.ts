import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { localDocument } from '@/shared/pages/local-documents';
import { detailKey } from '../documents-data';
import { textKey } from '../page-texts';
import { countPages } from './reading-progress';
import type { PrivateProgress } from './reading/private-reading';

/** Automatically shows pages that were processed and stored after the document was opened. */
export function useReadAnew(documentId: string | null, progress: PrivateProgress | undefined): void {
  const client = useQueryClient();
  const stored = progress ? countPages(progress).stored : 0;
  const step = progress?.step;
  const renew = useEffectEvent(() => {
    const local = localDocument(documentId ?? '');
    if (documentId === null || !local) return;
    local.forgetPages();
    for (const queryKey of [detailKey(documentId), textKey(documentId)]) void client.invalidateQueries({ queryKey });
  });
  useEffect(() => renew(), [stored, step]);
}
