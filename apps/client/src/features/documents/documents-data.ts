import {
  listDocuments,
  readDocument,
  type DocumentDetail,
  type DocumentSummary,
} from '@cartulary/contracts/endpoints/documents';
import type { CallOf, DataOf } from '@cartulary/contracts/endpoint';
import { keepPreviousData, useInfiniteQuery, useQuery, type InfiniteData } from '@tanstack/react-query';
import { call } from '@/lib/api';
import { queryClient } from '@/lib/query-client';

export type DocumentList = DataOf<typeof listDocuments>;
export type ListFilter = Omit<NonNullable<CallOf<typeof listDocuments>['query']>, 'page' | 'pageSize'>;

export const listsKey = ['documents'] as const;
export const detailKey = (documentId: string) => ['document', documentId] as const;

/** Documents by a filter, page after page. While the next filter's answer is on its way the last one stays. */
export const useDocumentList = (filter: ListFilter, pageSize: number) =>
  useInfiniteQuery({
    queryKey: [...listsKey, filter, pageSize],
    queryFn: ({ pageParam, signal }) =>
      call(listDocuments, { query: { ...filter, page: pageParam, pageSize } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, pageSize: size, total }) => (page * size < total ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  });

/** One document with its entities. */
export const useDocument = (documentId: string | null) =>
  useQuery({
    queryKey: detailKey(documentId ?? ''),
    queryFn: ({ signal }) => call(readDocument, { params: { documentId: documentId ?? '' } }, { signal }),
    enabled: documentId !== null,
  });

/** All rows of a list that have arrived, each document once: a row can move to the next page while pages are fetched. */
export function rowsOf(data: InfiniteData<DocumentList> | undefined): DocumentSummary[] {
  const rows = new Map<string, DocumentSummary>();
  for (const row of data?.pages.flatMap(({ items }) => items) ?? []) rows.set(row.id, row);
  return [...rows.values()];
}

/** Changes a document wherever it is shown, without asking the server. */
export function patchDocument(documentId: string, change: (before: DocumentSummary) => Partial<DocumentSummary>): void {
  queryClient.setQueriesData<InfiniteData<DocumentList>>({ queryKey: listsKey }, (data) =>
    data?.pages.some(({ items }) => items.some(({ id }) => id === documentId))
      ? {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            items: page.items.map((row) => (row.id === documentId ? { ...row, ...change(row) } : row)),
          })),
        }
      : data,
  );
  patchDetail(documentId, change);
}

/** Changes what is known of one document in full. */
export function patchDetail(documentId: string, change: (before: DocumentDetail) => Partial<DocumentDetail>): void {
  queryClient.setQueryData<DocumentDetail>(detailKey(documentId), (detail) =>
    detail ? { ...detail, ...change(detail) } : detail,
  );
}

const REFRESH_MS = 1_500;
let refreshing: ReturnType<typeof setTimeout> | undefined;

/** Asks for the lists anew, once for all that happens within a moment: a batch of ten must not cost ten calls. */
export function refreshListsSoon(): void {
  refreshing ??= setTimeout(() => {
    refreshing = undefined;
    void queryClient.invalidateQueries({ queryKey: listsKey });
  }, REFRESH_MS);
}

export const refreshLists = (): Promise<void> => queryClient.invalidateQueries({ queryKey: listsKey });
