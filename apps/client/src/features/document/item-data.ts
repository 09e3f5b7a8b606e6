import { readItem, renameItem, type WrittenItem } from '@cartulary/contracts/endpoints/collaboration';
import { useQuery } from '@tanstack/react-query';
import { safeParse, uuid } from 'zod/mini';
import { call } from '@/lib/api';
import { ApiError } from '@/lib/api-error';
import { queryClient } from '@/lib/query-client';
import { useLiveEvent } from '@/lib/socket';

const keyOf = (itemId: string) => ['written-item', itemId] as const;

/** The address bar can hold anything: what is no id is an item that isn't there. */
async function itemById(itemId: string, signal: AbortSignal): Promise<WrittenItem> {
  if (!safeParse(uuid(), itemId).success) throw ApiError.of('not_found', { status: 404 });
  return call(readItem, { params: { itemId } }, { signal });
}

/** An item and what this person may do with it, asked for again when either has changed elsewhere. */
export function useItem(itemId: string) {
  const again = (changed: { itemId: string }): void => {
    if (changed.itemId === itemId) void queryClient.invalidateQueries({ queryKey: keyOf(itemId) });
  };
  useLiveEvent('item.renamed', again);
  useLiveEvent('item.rights_changed', again);
  useLiveEvent('item.deleted', again);
  return useQuery({ queryKey: keyOf(itemId), queryFn: ({ signal }) => itemById(itemId, signal) });
}

/** Gives an item another title. @throws ApiError */
export async function rename(itemId: string, title: string): Promise<void> {
  const item = await call(renameItem, { params: { itemId }, body: { title } });
  queryClient.setQueryData<WrittenItem>(keyOf(itemId), item);
}
