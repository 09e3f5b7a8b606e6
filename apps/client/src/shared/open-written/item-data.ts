import { readItem, renameItem, type WrittenItem } from '@cartulary/contracts/endpoints/collaboration';
import { useQuery } from '@tanstack/react-query';
import { safeParse, uuid } from 'zod/mini';
import { call } from '@/lib/api/api';
import { queryClient } from '@/lib/api/query-client';
import { ApiError } from '@/lib/errors/api-error';
import { isAway } from '@/lib/errors/is-away';
import { keepFenced } from '@/lib/fence/fence';
import { useLiveEvent } from '@/lib/socket/socket';
import { keptCopy, type CopyOwner } from '@/lib/storage/kept-copies';
import { seenOf } from '@/shared/sealed/seen-documents';

const keyOf = (itemId: string) => ['written-item', itemId] as const;

/** An item as the page knows it. */
export interface KnownItem extends WrittenItem {
  /** As it was when the server was there last; it is away. */
  readonly isKept?: true;
}

/** How often the server is asked for an item again that it could not be asked for. */
const AGAIN_MS = 5_000;

/** The address bar can hold anything: what is no id is an item that isn't there. */
async function itemById(itemId: string, owner: CopyOwner | undefined, signal: AbortSignal): Promise<KnownItem> {
  if (!safeParse(uuid(), itemId).success) throw ApiError.of('not_found', { status: 404 });
  // What this device saw sealed stays sealed, whatever the server calls it now: what is typed into it as a readable one would go to the server.
  if (await seenOf(itemId)) keepFenced(itemId);
  const kept = owner && (await keptCopy(owner, itemId))?.item;
  try {
    return await call(readItem, { params: { itemId } }, { signal, ...(kept ? { retries: 0 } : {}) });
  } catch (error) {
    if (kept && isAway(error)) return { ...kept, isKept: true };
    throw error;
  }
}

/**
 * An item and what this person may do with it, asked for again when either has changed elsewhere. While the server is away
 * it is what this browser keeps with its copy.
 */
export function useItem(itemId: string, person: CopyOwner | undefined) {
  const again = (changed: { itemId: string }): void => {
    if (changed.itemId === itemId) void queryClient.invalidateQueries({ queryKey: keyOf(itemId) });
  };
  useLiveEvent('item.renamed', again);
  useLiveEvent('item.rights_changed', again);
  useLiveEvent('item.deleted', again);
  return useQuery({
    queryKey: keyOf(itemId),
    queryFn: ({ signal }) => itemById(itemId, person, signal),
    // Without a network there may be a copy.
    networkMode: 'always',
    refetchInterval: ({ state }) => (state.data?.isKept ? AGAIN_MS : false),
  });
}

/** Gives an item another title; that of its first heading only where nobody has named it. @throws ApiError */
export async function rename(itemId: string, title: string, fromHeading = false): Promise<void> {
  const item = await call(renameItem, { params: { itemId }, body: { title, fromHeading } });
  queryClient.setQueryData<WrittenItem>(keyOf(itemId), item);
}
