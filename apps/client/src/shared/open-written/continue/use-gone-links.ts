import { sourceLimits } from '@cartulary/contracts/limits/sources';
import type { AskedSource } from '@cartulary/contracts/endpoints/sources';
import { placeOfLink } from '@cartulary/editor-schema/kinds/continued';
import { useEffect, useState } from 'react';
import { log } from '@/lib/log/log';
import type { OpenWritten } from '@/lib/offline/open-written';
import { itemOfAddress } from '@/routing/item-address';
import { Sources, type SourceSeen } from '@/shared/sources/sources';
import { linksFrom } from './continue-in';

/** A link to another item: the anchor of the linking object, the target item, and the target object; '' for the whole item. */
interface ItemLink {
  readonly at: string;
  readonly itemId: string;
  readonly thing: string;
}

/** Delay before scanning for links after a change; also the minimum interval. */
const LOOK_AFTER_MS = 3_000;
/** No event announces that an object in another item was deleted, so the server is polled this often while the page is visible. */
const ASK_AGAIN_MS = 20_000;

async function itemLinks(document: Pick<OpenWritten, 'ydoc' | 'kind'>): Promise<ItemLink[]> {
  const links = await linksFrom(document);
  return links.flatMap(({ at, address }) => {
    const absolute = address.startsWith('/') ? location.origin + address : address;
    const item = itemOfAddress(absolute, location.origin);
    return item ? [{ at, itemId: item.id, thing: placeOfLink(address) }] : [];
  });
}

/** Removes duplicate targets and limits them to the number of items in one request. */
function once(links: readonly ItemLink[]): ItemLink[] {
  const items = new Set([...new Set(links.map(({ itemId }) => itemId))].slice(0, sourceLimits.maxAsked));
  const one = new Map(links.map((link) => [`${link.itemId} ${link.thing}`, link]));
  return [...one.values()].filter(({ itemId }) => items.has(itemId));
}

/** The current links of an open item to others in the workspace. */
function useItemLinks(document: Pick<OpenWritten, 'ydoc' | 'kind'>): readonly ItemLink[] {
  const [links, setLinks] = useState<readonly ItemLink[]>([]);
  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      timer = undefined;
      itemLinks(document).then(
        (found) => {
          const next = once(found);
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

/** Builds the query for the linked items, limited to the number of objects in one request. */
function askedOf(links: readonly ItemLink[]): Extract<AskedSource, { kind: 'item' }>[] {
  const things = new Map<string, string[]>();
  for (const { itemId, thing } of links)
    things.set(itemId, [...(things.get(itemId) ?? []), ...(thing === '' ? [] : [thing])]);
  return [...things].map(([itemId, of]) => ({
    kind: 'item',
    itemId,
    ...(of.length > 0 && { things: of.slice(0, sourceLimits.maxThings) }),
  }));
}

/** True if a link's target is gone; undefined if unknown. */
function goneIn(seen: SourceSeen | undefined, { thing }: ItemLink): boolean | undefined {
  if (seen === undefined || seen.kind === 'loading' || seen.kind === 'failed') return undefined;
  if (seen.kind !== 'written') return seen.kind === 'closed';
  return seen.isBinned || (seen.gone?.includes(thing) ?? false);
}

/**
 * Links in an open item whose target this person can no longer open: it was deleted or is no longer shared with them,
 * which the server doesn't distinguish. Items in the trash count as deleted. For an existing item, includes deleted
 * target objects. Updates while the page is open.
 */
export function useGoneLinks(document: Pick<OpenWritten, 'ydoc' | 'kind'>): readonly ItemLink[] {
  const links = useItemLinks(document);
  const [seen, setSeen] = useState<ReadonlyMap<string, SourceSeen>>(new Map());
  useEffect(() => {
    if (links.length === 0) return undefined;
    const sources = new Sources();
    const asked = askedOf(links);
    for (const one of asked)
      sources.watch(one, (now) =>
        setSeen((before) => {
          // Keep the last known status until there's a new one.
          if (now.kind === 'loading' || now.kind === 'failed') return before;
          return new Map(before).set(one.itemId, now);
        }),
      );
    const askAgain = (): void => {
      if (globalThis.document.visibilityState !== 'visible') return;
      for (const { itemId, things } of asked) if (things) sources.changed(itemId);
    };
    const timer = setInterval(askAgain, ASK_AGAIN_MS);
    globalThis.document.addEventListener('visibilitychange', askAgain);
    return () => {
      clearInterval(timer);
      globalThis.document.removeEventListener('visibilitychange', askAgain);
      sources.end();
    };
  }, [links]);
  return links.filter((link) => goneIn(seen.get(link.itemId), link) === true);
}
