import { composeDocuments, turnPages } from '@cartulary/contracts/endpoints/pages';
import type { DataOf } from '@cartulary/contracts/endpoint';
import { limits } from '@cartulary/contracts/limits';
import { call } from '@/lib/api/api';
import { queryClient } from '@/lib/api/query-client';
import { t } from '@/text/documents/arrange';
import { sayFailed } from '@/ui/say-failed';
import { toast } from '@/ui/toast';
import { detailKey, patchDocument, refreshLists } from '../../documents-data';
import { textKey } from '../../page-texts';
import type { DraftPage } from './page-draft';

const fail = (error: unknown): undefined => {
  sayFailed(t('failed'), error);
  return undefined;
};

/** Rotates pages of a document and reprocesses it. Returns whether that succeeded. */
export async function keepTurned(documentId: string, pages: readonly DraftPage[]): Promise<boolean> {
  const turns = pages.filter((page) => page.turns !== 0).map(({ page, turns: by }) => ({ page, turns: by }));
  try {
    const row = await call(turnPages, { params: { documentId }, body: { turns } });
    patchDocument(documentId, () => row);
    void queryClient.invalidateQueries({ queryKey: textKey(documentId) });
    await queryClient.invalidateQueries({ queryKey: detailKey(documentId) });
    toast({ title: t('turned', { count: turns.length }), text: t('turned.text'), tone: 'success' });
    return true;
  } catch (error) {
    fail(error);
    return false;
  }
}

type Made = DataOf<typeof composeDocuments>['documents'];

/** Creates new documents from pages. Returns them, or undefined on failure. */
export async function makeDocuments(
  documents: readonly { name: string; pages: readonly DraftPage[] }[],
  binSources: boolean,
): Promise<Made | undefined> {
  try {
    const body = {
      documents: documents.map(({ name, pages }) => ({
        name,
        pages: pages.map(({ documentId, page, turns }) => ({ documentId, page, turns })),
      })),
      binSources,
    };
    // The call may be queued, and then takes as long as creating a file.
    const answer = await call(composeDocuments, { body }, { timeoutMs: 2 * limits.timeouts.processingMs });
    await refreshLists();
    toast({ title: t('made', { count: answer.documents.length }), text: t('made.text'), tone: 'success' });
    return answer.documents;
  } catch (error) {
    return fail(error);
  }
}
