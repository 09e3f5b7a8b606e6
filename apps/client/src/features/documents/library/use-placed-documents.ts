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

/** Pages that change faster than this aren't fetched … */
const FLYING_MS = 500;
/** … until scrolling has stopped for this long. */
const REST_MS = 120;
const TOP: Span = { first: 1, last: 1 };

const placedKey = (filter: LibraryQuery) => [...listsKey, 'placed', filter] as const;

const pageQuery = (filter: LibraryQuery, page: number) =>
  queryOptions({
    queryKey: [...placedKey(filter), page],
    queryFn: ({ signal }) => {
      // Scrolling must not hit the rate limit, so these pages wait for a free call.
      if (page > 1) markBackground(signal);
      // The filter contains a name only if the server is allowed to see it (use-kept-typing.ts).
      const agreed = filter.name ? ({ mode: 'collaborative' } as const) : {};
      return call(listLibrary, { query: { ...filter, page, pageSize: PAGE_ROWS } }, { signal, ...agreed });
    },
  });

export interface PlacedDocuments {
  /** Differs for every filter and order. A new list starts at the top. */
  readonly listKey: string;
  /** All rows by position. Undefined if a row hasn't loaded yet. */
  readonly rows: readonly (LibraryRow | undefined)[];
  /** The counts and folders from the response. Undefined until the first one arrives. */
  readonly counts: LibraryList['counts'] | undefined;
  readonly folders: LibraryList['folders'];
  readonly isPending: boolean;
  /** Why the list failed to load. */
  readonly error: Error | null;
  /** Some visible rows couldn't be fetched, though others were. */
  readonly someFailed: boolean;
  readonly retry: () => void;
  /** Reports the range of visible rows. The end is exclusive. */
  readonly show: (from: number, to: number) => void;
}

const outcome = (results: UseQueryResult<LibraryList>[]) => ({
  pages: results.map(({ data }) => data),
  failed: results.some(({ isError, data }) => isError && !data),
});

/**
 * The filtered rows by position. Only the pages around the viewport are fetched and refreshed, so row 9,000 costs as
 * much as row 9. The previous list stays visible while the next filter's first page loads.
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
    // Previously visible pages are still cached and valid until invalidated.
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
