import { listLibrary, type LibraryRow } from '@cartulary/contracts/endpoints/library';
import {
  hashKey,
  keepPreviousData,
  queryOptions,
  useQueries,
  useQuery,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { call } from '@/lib/api/api';
import { queryClient } from '@/lib/api/query-client';
import { markBackground } from '@/lib/api/request-window';
import { listsKey, type LibraryList, type LibraryQuery } from '../documents-data';
import { PAGE_ROWS, placedRows, sameSpan, spanOf, type Span } from './placed-pages';

/** Pages that change faster than this are flown over … */
const FLYING_MS = 500;
/** … and fetched where one comes to rest so long. */
const REST_MS = 120;
const TOP: Span = { first: 1, last: 1 };

const placedKey = (filter: LibraryQuery) => [...listsKey, 'placed', filter] as const;

const pageQuery = (filter: LibraryQuery, page: number) =>
  queryOptions({
    queryKey: [...placedKey(filter), page],
    queryFn: ({ signal }) => {
      // Whoever scrolls must not read that they asked too much: such a page waits until there is room for a call.
      if (page > 1) markBackground(signal);
      // A name stands in the filter only where the server may know it (use-kept-typing.ts).
      const agreed = filter.name ? ({ mode: 'collaborative' } as const) : {};
      return call(listLibrary, { query: { ...filter, page, pageSize: PAGE_ROWS } }, { signal, ...agreed });
    },
  });

export interface PlacedDocuments {
  /** Differs for every filter and order: another list begins at its top. */
  readonly listKey: string;
  /** All of them by their place; undefined where a row has not come yet. */
  readonly rows: readonly (LibraryRow | undefined)[];
  /** The answer's counts and folders; undefined until the first has come. */
  readonly counts: LibraryList['counts'] | undefined;
  readonly folders: LibraryList['folders'];
  readonly isPending: boolean;
  /** Why the list is not there. */
  readonly error: Error | null;
  /** Rows in sight could not be fetched, though others are there. */
  readonly someFailed: boolean;
  readonly retry: () => void;
  /** Says which rows are in sight: from the first to before the second. */
  readonly show: (from: number, to: number) => void;
}

const outcome = (results: UseQueryResult<LibraryList>[]) => ({
  pages: results.map(({ data }) => data),
  failed: results.some(({ isError, data }) => isError && !data),
});

/**
 * The things of a filter by their place in the list. Only the pages around what is in sight are fetched and kept up to
 * date, so that row 9,000 costs what row 9 does. While the next filter's first page is on its way the last list stays.
 */
export function usePlacedDocuments(filter: LibraryQuery): PlacedDocuments {
  const [span, setSpan] = useState(TOP);
  const first = useQuery({ ...pageQuery(filter, 1), placeholderData: keepPreviousData });
  const listKey = hashKey(placedKey(filter));
  const [settled, setSettled] = useState({ filter, listKey });
  if (!first.isPlaceholderData && settled.listKey !== listKey) setSettled({ filter, listKey });
  const shown = settled.filter;
  const total = first.data?.total ?? 0;
  const last = Math.max(1, Math.ceil(total / PAGE_ROWS));
  const numbers: number[] = [];
  for (let page = Math.max(2, span.first); page <= Math.min(span.last, last); page += 1) numbers.push(page);
  const { pages, failed } = useQueries({
    queries: numbers.map((page) => pageQuery(shown, page)),
    combine: outcome,
  });

  const rows = useMemo(() => {
    // Pages that were in sight before are still there, and true as long as nothing says otherwise.
    const known = queryClient.getQueriesData<LibraryList>({ queryKey: placedKey(shown) });
    const current = [...known.map(([, data]) => data), ...pages, first.data];
    return placedRows(
      total,
      current.flatMap((page) => (page ? [page] : [])),
    );
  }, [shown, pages, first.data, total]);

  const latest = useRef({ span, atMs: 0 });
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(rest.current), []);
  const show = useCallback(
    (from: number, to: number): void => {
      const next = spanOf(from, to, total);
      if (sameSpan(next, latest.current.span)) return;
      clearTimeout(rest.current);
      const nowMs = performance.now();
      const flying = nowMs - latest.current.atMs < FLYING_MS;
      latest.current = { span: next, atMs: nowMs };
      if (flying) rest.current = setTimeout(() => setSpan(next), REST_MS);
      else setSpan(next);
    },
    [total],
  );

  return {
    listKey: settled.listKey,
    rows,
    counts: first.data?.counts,
    folders: first.data?.folders ?? [],
    isPending: first.isPending,
    error: first.error,
    someFailed: failed,
    retry: () => void queryClient.refetchQueries({ queryKey: placedKey(shown), type: 'active' }),
    show,
  };
}
