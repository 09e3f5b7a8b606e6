import { queryClient } from '@/lib/api/query-client';
import { log } from '@/lib/log/log';
import { useLiveEvent } from '@/lib/socket/socket';
import { detailKey } from '../documents-data';
import { textKey } from '../page-texts';
import { answersKey } from './answers-key';
import type { PrivateDocument } from './private-document';

/** Automatically shows changes to an open document by other tabs, devices, and people. */
export function useWrittenElsewhere(documentId: string, document: PrivateDocument): void {
  useLiveEvent('sealed.changed', ({ itemId }) => {
    if (itemId === documentId) void showAnew(documentId, document);
  });
}

async function showAnew(documentId: string, document: PrivateDocument): Promise<void> {
  try {
    if (!(await document.renew())) return;
    const keys = [detailKey(documentId), textKey(documentId), answersKey(documentId)];
    await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  } catch (error) {
    // The current view stays. Errors surface when the changed part is requested.
    log.info('What was written elsewhere is not shown yet.', { component: 'private-document', error });
  }
}
