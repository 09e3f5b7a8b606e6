import type { DataOf } from '@cartulary/contracts/endpoint';
import { countUnread, listNotifications } from '@cartulary/contracts/endpoints/notifications';
import type { EventPayload } from '@cartulary/contracts/events';
import type { Notification } from '@cartulary/contracts/notifications';
import { keepPreviousData, useInfiniteQuery, useQuery, type InfiniteData } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '@/lib/api/api';
import { queryClient } from '@/lib/api/query-client';
import { onArrival, onChange } from './notifications';
import { fits, type HistoryFilter } from './history-address';

type Page = DataOf<typeof listNotifications>;
type History = InfiniteData<Page>;
type UnreadCount = DataOf<typeof countUnread>;

const historyKey = ['notifications'] as const;
const unreadKey = ['notifications-unread'] as const;
const PAGE_SIZE = 25;

/** Data cached while the page was closed may be outdated. */
const neverFresh = { staleTime: 0 } as const;

/** The filtered history, page by page. */
export const useHistory = (filter: HistoryFilter) =>
  useInfiniteQuery({
    queryKey: [...historyKey, filter],
    queryFn: ({ pageParam, signal }) =>
      call(listNotifications, { query: { ...filter, page: pageParam, pageSize: PAGE_SIZE } }, { signal }),
    initialPageParam: 1,
    // New notifications shift all others, so a page may start with known ones: see `rowsOf`.
    getNextPageParam: ({ page, pageSize, total }) => (page * pageSize < total ? page + 1 : undefined),
    placeholderData: keepPreviousData,
    ...neverFresh,
  });

/** Number of unread notifications in the whole history. Undefined until known. */
export const useUnreadCount = (): number | undefined =>
  useQuery({ queryKey: unreadKey, queryFn: ({ signal }) => call(countUnread, {}, { signal }), ...neverFresh }).data
    ?.unread;

/** All loaded rows of a list, without duplicates. */
export function rowsOf(data: History | undefined): Notification[] {
  const rows = new Map<string, Notification>();
  for (const row of data?.pages.flatMap(({ items }) => items) ?? []) rows.set(row.id, row);
  return [...rows.values()];
}

/** Updates every cached list, without a server call. */
function patch(change: (data: History, filter: HistoryFilter) => History): void {
  for (const [key, data] of queryClient.getQueriesData<History>({ queryKey: historyKey }))
    if (data) queryClient.setQueryData<History>(key, change(data, key[1] as HistoryFilter));
}

const REFRESH_MS = 1_000;
let refreshing: ReturnType<typeof setTimeout> | undefined;

/** Refetches once for all changes within a moment. */
function refreshSoon(): void {
  refreshing ??= setTimeout(() => {
    refreshing = undefined;
    void queryClient.invalidateQueries({ queryKey: historyKey });
    void queryClient.invalidateQueries({ queryKey: unreadKey });
  }, REFRESH_MS);
}

/** Refetches the number of unread notifications, but not the lists. */
const recountUnread = (): void => void queryClient.invalidateQueries({ queryKey: unreadKey });

/** Prepends an incoming notification to the lists it matches. */
export function addArrival(arrived: Notification): void {
  patch((data, filter) =>
    fits(filter, arrived)
      ? {
          ...data,
          pages: data.pages.map((page, index) => ({
            ...page,
            items: index === 0 ? [arrived, ...page.items] : page.items,
            total: page.total + 1,
          })),
        }
      : data,
  );
  queryClient.setQueryData<UnreadCount>(unreadKey, (count) => count && { unread: count.unread + 1 });
}

const mapRows = (data: History, change: (rows: Notification[]) => Notification[]): History => ({
  ...data,
  pages: data.pages.map((page) => ({ ...page, items: change(page.items) })),
});

/**
 * Applies changes to notifications, made here or on another device. Undefined means that any of them may have changed.
 */
export function followChange(change: EventPayload<'notification.changed'> | undefined): void {
  if (change === undefined || change.change === 'restored' || change.change === 'returned') return refreshSoon();
  const { notificationIds: ids, change: what } = change;
  if (what === 'cleared') return;
  const concerns = ({ id }: Notification): boolean => ids === null || ids.includes(id);
  if (what === 'removed' || what === 'snoozed') {
    patch((data) => mapRows(data, (rows) => rows.filter((each) => !concerns(each))));
    return refreshSoon();
  }
  const read = what === 'read';
  patch((data) => mapRows(data, (rows) => rows.map((each) => (concerns(each) ? { ...each, read } : each))));
  if (new URLSearchParams(location.search).get('view') === 'unread') refreshSoon();
  else recountUnread();
}

/** Keeps the lists in sync with the server through live events. */
export function useLiveHistory(): void {
  useEffect(() => {
    const ends = [onArrival(addArrival), onChange(followChange)];
    return () => ends.forEach((end) => end());
  }, []);
}
