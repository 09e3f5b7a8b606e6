import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import { isFlowing, type ReadableMediaType } from '@cartulary/contracts/limits';
import type { PageText } from '@cartulary/contracts/reading';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '@/lib/api/query-client';
import { localDocument } from '@/shared/pages/local-documents';
import { originalQuery } from '@/shared/pages/original';
import { useVault } from '@/shared/vault/use-vault';
import { useDocument } from '../documents-data';
import { usePartOfPage } from '../page-texts';
import type { SealedDocuments } from '../private/sealed-documents';
import { useOpenedAs } from '../private/use-opened-as';
import type { TrialSource } from './trial-source';

/**
 * `closed`: it is sealed, and this page can't open it: the vault is locked, or it was changed where it is stored.
 * `unread`: the page has no words yet.
 */
export type PageStanding = 'opening' | 'closed' | 'failed' | 'unread' | 'ready';

/** A page of a document that one may see, as far as it has arrived. */
export interface TrialPage {
  readonly standing: PageStanding;
  readonly document: DocumentDetail | undefined;
  readonly text: PageText | undefined;
  /** The one that was asked for, or the last where there are fewer. */
  readonly page: number;
  readonly pageCount: number;
  /** Why there is nothing; null where there is something. */
  readonly error: Error | null;
  readonly retry: () => void;
  /** Undefined unless the page is ready. */
  readonly source: TrialSource | undefined;
}

/** The page of an address: from the server, or of a sealed document from one's vault. */
export function useTrialPage(documentId: string | null, asked: number, sealed: SealedDocuments): TrialPage {
  const as = useOpenedAs(documentId, sealed);
  const opened = useAnsweredHere(documentId, as === 'open');
  const mayAsk = as === 'other' || (as === 'open' && opened.isHere);
  const { data: document, error: notFound, refetch } = useDocument(mayAsk ? documentId : null);
  const pageCount = document ? (isFlowing(document.mediaType) ? 1 : (document.pageCount ?? 0)) : 0;
  const page = document ? Math.min(asked, Math.max(1, pageCount)) : asked;
  const isRead = document !== undefined && document.pages.length > 0;
  const part = usePartOfPage(documentId ?? '', page, isRead);
  const text = isRead ? part.data?.pages.find((one) => one.page === page) : undefined;
  const error = text ? null : document ? part.error : (opened.error ?? notFound);
  const isClosed = as === 'locked' || as === 'broken' || as === 'changed';
  const isUnread = document !== undefined && (!isRead || part.isSuccess);
  return {
    standing: isClosed ? 'closed' : text ? 'ready' : error ? 'failed' : isUnread ? 'unread' : 'opening',
    document,
    text,
    page,
    pageCount,
    error,
    retry: () => void (document ? part.refetch() : opened.error ? opened.refetch() : refetch()),
    source: document && text ? sourceOf(document, text) : undefined,
  };
}

/** Has a document of the vault answered in this page, before anything asks for it: the server can't answer for it. */
function useAnsweredHere(documentId: string | null, isSealed: boolean) {
  const vault = useVault();
  const opened = useQuery({
    // A vault that is locked forgets its documents: opened again it has to be asked again.
    queryKey: ['trial-opened', documentId, vault.kind === 'open' ? vault.vault.vaultId : null],
    queryFn: async () => {
      if (vault.kind !== 'open' || documentId === null) return false;
      const { answerFrom } = await import('../private/private-vault');
      answerFrom(vault.vault, documentId);
      return true;
    },
    enabled: isSealed && vault.kind === 'open',
    gcTime: 0,
  });
  const isHere = opened.data === true && documentId !== null && localDocument(documentId) !== undefined;
  return { isHere, error: isHere ? null : opened.error, refetch: opened.refetch };
}

const sourceOf = (document: DocumentDetail, text: PageText): TrialSource => ({
  kind: 'document',
  page: text,
  mediaType: document.mediaType as ReadableMediaType,
  original: () => queryClient.fetchQuery(originalQuery(document.id)),
});
