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

/** An item as known to the page. */
export interface KnownItem extends WrittenItem {
  /** The item as of the last connection, because the server is unreachable. */
  readonly isKept?: true;
}

/** How often to retry fetching an item while the server is unreachable. */
const AGAIN_MS = 5_000;

/** The URL can contain anything; an invalid ID counts as a missing item. */
async function itemById(itemId: string, owner: CopyOwner | undefined, signal: AbortSignal): Promise<KnownItem> {
  if (!safeParse(uuid(), itemId).success) throw ApiError.of('not_found', { status: 404 });
  // An item that this device has seen sealed stays sealed, regardless of the server's current claim. Otherwise, text
  // typed into it would go to the server unencrypted.
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
 * An item and this person's access to it, refetched when either changes elsewhere. While the server is unreachable, the data stored with
 * this browser's copy.
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
    // There may be an offline copy.
    networkMode: 'always',
    refetchInterval: ({ state }) => (state.data?.isKept ? AGAIN_MS : false),
  });
}

/** Renames an item. A title from its first heading applies only if no one has named the item. @throws ApiError */
export async function rename(itemId: string, title: string, fromHeading = false): Promise<void> {
  const item = await call(renameItem, { params: { itemId }, body: { title, fromHeading } });
  queryClient.setQueryData<WrittenItem>(keyOf(itemId), item);
}
