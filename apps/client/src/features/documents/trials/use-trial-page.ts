import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import { isFlowing, type ReadableMediaType } from '@cartulary/contracts/limits';
import type { PageText } from '@cartulary/contracts/reading';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '@/lib/api/query-client';
import { originalQuery } from '@/shared/pages/original';
import { useVault } from '@/shared/vault/use-vault';
import { useDocument } from '../documents-data';
import { usePageTexts } from '../page-texts';
import type { SealedDocuments } from '../private/sealed-documents';
import { useOpenedAs } from '../private/use-opened-as';
import type { TrialSource } from './trial-source';

/** A page of a document that one may see, as far as it has arrived. */
export interface TrialPage {
  readonly document: DocumentDetail | undefined;
  readonly text: PageText | undefined;
  readonly pageCount: number;
  readonly error: Error | null;
  readonly retry: () => void;
  /** It is sealed, and this page can't open it: the vault is locked, or it was changed where it is stored. */
  readonly isClosed: boolean;
  /** Undefined until the page's words are there, and where it has none. */
  readonly source: TrialSource | undefined;
}

/** The page of an address: from the server, or of a sealed document from one's vault. */
export function useTrialPage(documentId: string | null, page: number, sealed: SealedDocuments): TrialPage {
  const as = useOpenedAs(documentId, sealed);
  const vault = useVault();
  const opened = useQuery({
    queryKey: ['trial-opened', documentId],
    queryFn: async () => {
      if (vault.kind !== 'open' || documentId === null) return false;
      const { answerFrom } = await import('../private/private-vault');
      answerFrom(vault.vault, documentId);
      return true;
    },
    enabled: as === 'open' && vault.kind === 'open',
    // A vault that is locked and opened again has to be asked again.
    gcTime: 0,
  });
  const mayAsk = as === 'other' || (as === 'open' && opened.data === true);
  const { data: document, error, refetch } = useDocument(mayAsk ? documentId : null);
  const pageCount = document ? (isFlowing(document.mediaType) ? 1 : (document.pageCount ?? 0)) : 0;
  const texts = usePageTexts({
    documentId: documentId ?? '',
    pageCount,
    first: page,
    last: page,
    query: '',
    enabled: document !== undefined && document.pages.length > 0,
  });
  const text = document && texts.get(page);
  return {
    document,
    text,
    pageCount,
    error,
    retry: () => void refetch(),
    isClosed: as === 'locked' || as === 'broken' || as === 'changed',
    source: document && text ? sourceOf(document, text) : undefined,
  };
}

const sourceOf = (document: DocumentDetail, text: PageText): TrialSource => ({
  kind: 'document',
  page: text,
  mediaType: document.mediaType as ReadableMediaType,
  original: () => queryClient.fetchQuery(originalQuery(document.id)),
});
