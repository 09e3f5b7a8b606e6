import { sourceLimits } from '@cartulary/contracts/limits/sources';
import { useEffect, useState } from 'react';
import { log } from '@/lib/log/log';
import type { OpenWritten } from '@/lib/offline/open-written';
import { itemOfAddress } from '@/routing/item-address';
import { Sources, type SourceSeen } from '@/shared/sources/sources';
import { linksFrom } from './continue-in';

/** A thing that leads to another item: by what its address leads to it, and the item. */
interface ItemLink {
  readonly at: string;
  readonly itemId: string;
}

/** What is drawn or written is looked through this long after it began to change, and not more often. */
const LOOK_AFTER_MS = 3_000;

async function itemLinks(document: Pick<OpenWritten, 'ydoc' | 'kind'>): Promise<ItemLink[]> {
  const links = await linksFrom(document);
  return links.flatMap(({ at, address }) => {
    const absolute = address.startsWith('/') ? location.origin + address : address;
    const item = itemOfAddress(absolute, location.origin);
    return item ? [{ at, itemId: item.id }] : [];
  });
}

/** Links of an open item to others of the workspace, as they stand now; each other item once. */
function useItemLinks(document: Pick<OpenWritten, 'ydoc' | 'kind'>): readonly ItemLink[] {
  const [links, setLinks] = useState<readonly ItemLink[]>([]);
  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      timer = undefined;
      itemLinks(document).then(
        (found) => {
          const one = new Map(found.map((link) => [link.itemId, link]));
          const next = [...one.values()].slice(0, sourceLimits.maxAsked);
          if (!isOver) setLinks((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
        },
        (error: unknown) => log.warn('Links could not be looked through.', { component: 'document', error }),
      );
    };
    const later = (): void => void (timer ??= setTimeout(look, LOOK_AFTER_MS));
    document.ydoc.on('update', later);
    later();
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.ydoc.off('update', later);
    };
  }, [document]);
  return links;
}

/** Whether the other side went; undefined while that is not known. */
function goneIn(seen: SourceSeen): boolean | undefined {
  if (seen.kind === 'loading' || seen.kind === 'failed') return undefined;
  return seen.kind === 'closed' || (seen.kind === 'written' && seen.isBinned);
}

/**
 * Links of an open item that lead to something that this person can't open any more: it was deleted, or is not shared with them, which
 * the server does not tell apart; what is in the bin counts as deleted. Heard of while the page is open.
 */
export function useGoneLinks(document: Pick<OpenWritten, 'ydoc' | 'kind'>): readonly ItemLink[] {
  const links = useItemLinks(document);
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (links.length === 0) return undefined;
    const sources = new Sources();
    for (const { itemId } of links)
      sources.watch({ kind: 'item', itemId }, (seen) =>
        setGone((before) => {
          const isGone = goneIn(seen);
          if (isGone === undefined || before.has(itemId) === isGone) return before;
          const next = new Set(before);
          if (isGone) next.add(itemId);
          else next.delete(itemId);
          return next;
        }),
      );
    return () => sources.end();
  }, [links]);
  return links.filter(({ itemId }) => gone.has(itemId));
}
