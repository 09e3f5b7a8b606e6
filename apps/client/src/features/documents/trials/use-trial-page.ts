import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import { isFlowing, type ReadableMediaType } from '@cartulary/contracts/limits';
import type { PageText } from '@cartulary/contracts/reading';
import { queryClient } from '@/lib/api/query-client';
import { originalQuery } from '@/shared/pages/original';
import { useDocument } from '../documents-data';
import { usePartOfPage } from '../page-texts';
import type { SealedDocuments } from '../private/sealed-documents';
import { useAnsweredHere } from '../private/use-answered-here';
import { useOpenedAs } from '../private/use-opened-as';
import type { TrialSource } from './trial-source';

/**
 * `closed`: it's sealed and can't be opened, because the vault is locked or it was modified in storage. `unread`: the
 * page has no words yet.
 */
export type PageStanding = 'opening' | 'closed' | 'failed' | 'unread' | 'ready';

/** A page of an accessible document, with the parts loaded so far. */
export interface TrialPage {
  readonly standing: PageStanding;
  readonly document: DocumentDetail | undefined;
  readonly text: PageText | undefined;
  /** The requested page, or the last one if there are fewer. */
  readonly page: number;
  readonly pageCount: number;
  /** Why nothing is available; null if something is. */
  readonly error: Error | null;
  readonly retry: () => void;
  /** Undefined unless the page is ready. */
  readonly source: TrialSource | undefined;
}

/** The page in the URL, from the server or, for a sealed document, from the vault. */
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
  const isClosed = as === 'locked' || as === 'broken' || as === 'newer' || as === 'changed';
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

const sourceOf = (document: DocumentDetail, text: PageText): TrialSource => ({
  kind: 'document',
  page: text,
  mediaType: document.mediaType as ReadableMediaType,
  original: () => queryClient.fetchQuery(originalQuery(document.id)),
});
