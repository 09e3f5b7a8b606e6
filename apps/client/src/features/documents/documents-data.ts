import {
  listDocuments,
  readDocument,
  type DocumentDetail,
  type DocumentSummary,
  type ListedDocument,
} from '@cartulary/contracts/endpoints/documents';
import type { CallOf, DataOf } from '@cartulary/contracts/endpoint';
import { readLibraryRow, type LibraryRow, type listLibrary } from '@cartulary/contracts/endpoints/library';
import { keepPreviousData, useInfiniteQuery, useQuery, type InfiniteData } from '@tanstack/react-query';
import { safeParse, uuid } from 'zod/mini';
import { call } from '@/lib/api/api';
import { queryClient } from '@/lib/api/query-client';
import { ApiError } from '@/lib/errors/api-error';
import { libraryKey } from '@/shared/items/items-data';
import { localDocument } from '@/shared/pages/local-documents';
import { useChangeRefusal } from './change-refusal';

export type DocumentList = DataOf<typeof listDocuments>;
export type LibraryList = DataOf<typeof listLibrary>;
export type LibraryQuery = Omit<NonNullable<CallOf<typeof listLibrary>['query']>, 'page' | 'pageSize'>;
export type ListFilter = Omit<NonNullable<CallOf<typeof listDocuments>['query']>, 'page' | 'pageSize'>;

export const listsKey = libraryKey;
export const detailKey = (documentId: string) => ['document', documentId] as const;

/** Filtered documents, page by page. The previous result stays visible while the next one loads. */
export const useDocumentList = (filter: ListFilter, pageSize: number) =>
  useInfiniteQuery({
    queryKey: [...listsKey, filter, pageSize],
    queryFn: ({ pageParam, signal }) =>
      call(listDocuments, { query: { ...filter, page: pageParam, pageSize } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, pageSize: size, total }) => (page * size < total ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  });

/** The URL can contain anything. An invalid id counts as not found. */
const checkedId = (text: string): string => {
  if (!safeParse(uuid(), text).success) throw ApiError.of('not_found', { status: 404 });
  return text;
};

/** For view-only accounts: the server refuses changes that the document's sharing would allow. */
const onlyLooking = (document: DocumentDetail): DocumentDetail => ({
  ...document,
  rights: { view: document.rights.view, edit: false, share: false, delete: false },
});

/** One document with its entities. Cached data isn't shown after access is revoked. */
export function useDocument(documentId: string | null) {
  const found = useQuery({
    queryKey: detailKey(documentId ?? ''),
    queryFn: async ({ signal }) =>
      localDocument(documentId ?? '')?.detail() ??
      call(readDocument, { params: { documentId: checkedId(documentId ?? '') } }, { signal }),
    enabled: documentId !== null,
    ...(useChangeRefusal() ? { select: onlyLooking } : {}),
  });
  const isClosed = found.error instanceof ApiError && [403, 404].includes(found.error.status);
  return isClosed ? { ...found, data: undefined } : found;
}

/** One library row that the loaded list doesn't contain. Cached as a list with one row. */
export const useLibraryRow = (itemId: string | null) =>
  useQuery({
    queryKey: [...listsKey, 'row', itemId],
    queryFn: async ({ signal }) => ({
      items: [await call(readLibraryRow, { params: { itemId: checkedId(itemId ?? '') } }, { signal })],
    }),
    select: ({ items }) => items[0],
    enabled: itemId !== null,
  });

/** All loaded rows of a list without duplicates: a row can move to the next page between fetches. */
export function rowsOf(data: InfiniteData<DocumentList> | undefined): ListedDocument[] {
  const rows = new Map<string, ListedDocument>();
  for (const row of data?.pages.flatMap(({ items }) => items) ?? []) rows.set(row.id, row);
  return [...rows.values()];
}

/** A list that contains documents, with or without collaborative documents. */
interface AnyList {
  readonly items: readonly (ListedDocument | LibraryRow)[];
}

const isDocument = (row: ListedDocument | LibraryRow, documentId: string): row is ListedDocument =>
  row.id === documentId && 'state' in row;

/** Updates a document in every cached list, without a server call. */
export function patchDocument(documentId: string, change: (before: DocumentSummary) => Partial<DocumentSummary>): void {
  const changed = (page: AnyList): AnyList =>
    page.items.some(({ id }) => id === documentId)
      ? { ...page, items: page.items.map((row) => (isDocument(row, documentId) ? { ...row, ...change(row) } : row)) }
      : page;
  // Either one page, or all pages of an infinite list.
  queryClient.setQueriesData<AnyList | InfiniteData<AnyList>>({ queryKey: listsKey }, (data) => {
    if (data === undefined || !('pages' in data)) return data && changed(data);
    const pages = data.pages.map(changed);
    return pages.some((page, at) => page !== data.pages[at]) ? { ...data, pages } : data;
  });
  patchDetail(documentId, change);
}

/** Updates a document's cached details. */
export function patchDetail(documentId: string, change: (before: DocumentDetail) => Partial<DocumentDetail>): void {
  queryClient.setQueryData<DocumentDetail>(detailKey(documentId), (detail) =>
    detail ? { ...detail, ...change(detail) } : detail,
  );
}

const REFRESH_MS = 1_500;
let refreshing: ReturnType<typeof setTimeout> | undefined;

/** Invalidates the lists, debounced: a batch of ten must not cost ten calls. */
export function refreshListsSoon(): void {
  refreshing ??= setTimeout(() => {
    refreshing = undefined;
    void queryClient.invalidateQueries({ queryKey: listsKey });
  }, REFRESH_MS);
}

export const refreshLists = (): Promise<void> => queryClient.invalidateQueries({ queryKey: listsKey });
