import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import { useNavigate } from 'react-router-dom';
import { href } from '@/routing/href';
import { localDocument } from '@/shared/pages/local-documents';
import { makeHere } from './make-here';
import type { Draft, DraftPage } from './page-draft';
import { keepTurned, makeDocuments } from './pages-data';

/**
 * Saves the arrangement: rotated pages in the document itself, anything else as new documents. Then closes the
 * organizer and opens the first new document.
 */
export function useMaking({ id }: DocumentDetail, draft: Draft, onClose: () => void) {
  const navigate = useNavigate();
  const local = localDocument(id);
  const show = (documentId: string): void => {
    onClose();
    void navigate(href('documentStudio', undefined, { document: documentId }));
  };
  return {
    onKeepTurned: async (): Promise<void> => {
      if (await keepTurned(id, draft.pages)) onClose();
    },
    onMake: async (documents: { name: string; pages: DraftPage[] }[], binSources: boolean): Promise<void> => {
      if (local) return makeHere({ id, document: local, binSource: binSources }, documents, show);
      const [first] = (await makeDocuments(documents, binSources)) ?? [];
      if (first) show(first.id);
    },
  };
}
