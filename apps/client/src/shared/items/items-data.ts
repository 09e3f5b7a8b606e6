import {
  binItem,
  deleteItem,
  listItems,
  renameItem,
  restoreItem,
  type ItemOrder,
  type ItemSection,
  type WrittenItem,
} from '@cartulary/contracts/endpoints/collaboration';
import type { WireKind } from '@cartulary/contracts/written-kinds';
import { listActivity } from '@cartulary/contracts/endpoints/comments';
import { listLibrary, type LibraryKind } from '@cartulary/contracts/endpoints/library';
import { listMentions } from '@cartulary/contracts/endpoints/mentions';
import { moveItem } from '@cartulary/contracts/endpoints/moving';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { EventType } from '@cartulary/contracts/events';
import { call } from '@/lib/api/api';
import { queryClient, renewAfterAct } from '@/lib/api/query-client';
import { onEvent, onGap } from '@/lib/socket/socket';
import { agreedWords, useWordsGo } from '@/shared/private-search/words-go';

const itemsKey = ['written-items'] as const;
const mentionsKey = ['mentions'] as const;
export const activityKey = ['written-activity'] as const;
/** Library lists, with or without written items. */
export const libraryKey = ['documents'] as const;
const PAGE_SIZE = 50;

interface Page {
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
}
const nextPage = ({ page, pageSize, total }: Page): number | undefined =>
  page * pageSize < total ? page + 1 : undefined;

/** Others make changes too, so even recent data may be stale. */
const shared = { initialPageParam: 1, placeholderData: keepPreviousData, staleTime: 0, refetchOnWindowFocus: true };

export interface ItemSearch {
  readonly section: ItemSection;
  readonly kind?: WireKind | undefined;
  readonly q?: string | undefined;
  /** Limits the list to items shared with this team. */
  readonly teamId?: string | undefined;
  readonly order?: ItemOrder | undefined;
  readonly descending?: boolean | undefined;
}

/** The items this person may open, paged. */
export const useItems = ({ section, kind, q: wanted, teamId, order, descending }: ItemSearch, pageSize = PAGE_SIZE) => {
  // If search terms must stay in this browser, filter the loaded items instead.
  const { toServer } = useWordsGo(Boolean(wanted));
  const q = toServer ? wanted : undefined;
  const letters = toServer ? '' : (wanted?.toLowerCase() ?? '');
  const filter = {
    section,
    ...(kind && { kind }),
    ...(q && { q }),
    ...(teamId && { teamId }),
    ...(order && { order, descending: String(descending ?? false) }),
  };
  return useInfiniteQuery({
    queryKey: [...itemsKey, filter, pageSize],
    queryFn: ({ pageParam, signal }) =>
      call(listItems, { query: { ...filter, page: pageParam, pageSize } }, { signal, ...agreedWords() }),
    getNextPageParam: nextPage,
    select: (data) => (letters === '' ? data : { ...data, pages: data.pages.map((page) => naming(page, letters)) }),
    ...shared,
  });
};

/** Removes items whose title doesn't contain these letters from a page. */
const naming = <P extends { readonly items: readonly { readonly title: string }[] }>(page: P, letters: string): P => ({
  ...page,
  items: page.items.filter(({ title }) => title.toLowerCase().includes(letters)),
});

/** Number of rows in the workspace overview. */
const OVERVIEW_ROWS = 8;

/** The items this person opened last and others they may open, of both kinds or one, plus the library's folders. */
export const useLibraryRows = ({ kind }: { readonly kind?: LibraryKind }) =>
  useQuery({
    queryKey: [...itemsKey, 'library', kind ?? null],
    queryFn: ({ signal }) =>
      call(listLibrary, { query: { sort: 'opened', pageSize: OVERVIEW_ROWS, ...(kind && { kind }) } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: true,
  });

/** The library's folders and spaces. */
export const useFolders = () =>
  useQuery({
    queryKey: [...libraryKey, 'folders'],
    queryFn: ({ signal }) => call(listLibrary, { query: { pageSize: 1 } }, { signal }),
    select: ({ folders }) => folders,
  });

/** Mentions of this person in comments and documents. If `resolved` is undefined, includes resolved ones. */
export const useMentions = (resolved?: boolean, pageSize = PAGE_SIZE) =>
  useInfiniteQuery({
    queryKey: [...mentionsKey, resolved ?? null, pageSize],
    queryFn: ({ pageParam, signal }) =>
      call(
        listMentions,
        { query: { ...(resolved !== undefined && { resolved: String(resolved) }), page: pageParam, pageSize } },
        { signal },
      ),
    getNextPageParam: nextPage,
    ...shared,
  });

/** Refetches {@link useMentions} after this person's own action. */
export const renewMentions = (): Promise<void> => renewAfterAct(mentionsKey);

/** Activity, newest first: for items shared with a team, or for everything this person can see. */
export const useActivity = (pageSize = PAGE_SIZE, teamId?: string) =>
  useInfiniteQuery({
    queryKey: [...activityKey, teamId ?? null, pageSize],
    queryFn: ({ pageParam, signal }) =>
      call(listActivity, { query: { ...(teamId && { teamId }), page: pageParam, pageSize } }, { signal }),
    getNextPageParam: nextPage,
    ...shared,
  });

const all = [itemsKey, mentionsKey, activityKey, libraryKey] as const;

/** Events arrive in bursts, one per item of a team. Each list is refetched once per burst. */
const GATHERED_MS = 100;
const old = new Set<(typeof all)[number]>();
let due: ReturnType<typeof setTimeout> | undefined;
function renewSoon(keys: readonly (typeof all)[number][]): void {
  keys.forEach((key) => old.add(key));
  due ??= setTimeout(() => {
    due = undefined;
    for (const queryKey of old) void queryClient.invalidateQueries({ queryKey });
    old.clear();
  }, GATHERED_MS);
}

/** The lists that each event invalidates. */
const touched: Partial<Record<EventType, readonly (typeof all)[number][]>> = {
  'item.renamed': all,
  'item.binned': all,
  'item.restored': all,
  'item.deleted': all,
  'item.shared': [itemsKey, activityKey],
  'item.rights_changed': all,
  'comment.changed': [mentionsKey, activityKey],
  'comment.mentioned': [mentionsKey, activityKey],
  'item.mentioned': [mentionsKey],
};

/** Keeps the lists in sync with the server while mounted. */
export function useLiveItems(): void {
  useEffect(() => {
    const ends = Object.entries(touched).map(([type, keys]) => onEvent(type as EventType, () => renewSoon(keys)));
    ends.push(onGap(() => renewSoon(all)));
    return () => ends.forEach((end) => end());
  }, []);
}

const renewed = async <T>(act: Promise<T>): Promise<T> => {
  const answer = await act;
  await renewAfterAct(...all);
  return answer;
};

type Named = Pick<WrittenItem, 'id'>;
const of = ({ id }: Named) => ({ params: { itemId: id } });

export const giveTitle = (item: Named, title: string) => renewed(call(renameItem, { ...of(item), body: { title } }));

/** The outcome of a bulk action: succeeded items, and failures with their errors. */
export interface Done<T> {
  readonly done: readonly T[];
  readonly failed: readonly { readonly item: T; readonly error: unknown }[];
}

/** Runs the calls one after another, so that one failure doesn't affect the others. */
async function each<T extends Named>(items: readonly T[], act: (item: T) => Promise<unknown>): Promise<Done<T>> {
  const done: T[] = [];
  const failed: { item: T; error: unknown }[] = [];
  for (const item of items)
    await act(item).then(
      () => done.push(item),
      (error: unknown) => failed.push({ item, error }),
    );
  await renewAfterAct(...all);
  return { done, failed };
}

export const putAway = <T extends Named>(items: readonly T[]) => each(items, (item) => call(binItem, of(item)));
export const takeBack = <T extends Named>(items: readonly T[]) => each(items, (item) => call(restoreItem, of(item)));
/** @param folderId a folder or space; null for the person's own documents, outside of all folders */
export const putInto = <T extends Named>(items: readonly T[], folderId: string | null) =>
  each(items, (item) => call(moveItem, { ...of(item), body: { folderId } }));
export const deleteForGood = <T extends Named>(items: readonly T[]) =>
  each(items, (item) => call(deleteItem, of(item)));
