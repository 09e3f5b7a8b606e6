import { sourceLimits } from '@cartulary/contracts/limits/sources';
import type { AskedSource } from '@cartulary/contracts/endpoints/sources';
import { placeOfLink } from '@cartulary/editor-schema/kinds/continued';
import { useEffect, useState } from 'react';
import { log } from '@/lib/log/log';
import type { OpenWritten } from '@/lib/offline/open-written';
import { itemOfAddress } from '@/routing/item-address';
import { Sources, type SourceSeen } from '@/shared/sources/sources';
import { linksFrom } from './continue-in';

/** A thing that leads to another item: by what its address leads to it, the item, and which of its things; '' for all of it. */
interface ItemLink {
  readonly at: string;
  readonly itemId: string;
  readonly thing: string;
}

/** What is drawn or written is looked through this long after it began to change, and not more often. */
const LOOK_AFTER_MS = 3_000;
/** Nobody tells that a thing of another item went: while the page is looked at, the server is asked this often. */
const ASK_AGAIN_MS = 20_000;

async function itemLinks(document: Pick<OpenWritten, 'ydoc' | 'kind'>): Promise<ItemLink[]> {
  const links = await linksFrom(document);
  return links.flatMap(({ at, address }) => {
    const absolute = address.startsWith('/') ? location.origin + address : address;
    const item = itemOfAddress(absolute, location.origin);
    return item ? [{ at, itemId: item.id, thing: placeOfLink(address) }] : [];
  });
}

/** Each place that is led to once, of as many items as one question holds. */
function once(links: readonly ItemLink[]): ItemLink[] {
  const items = new Set([...new Set(links.map(({ itemId }) => itemId))].slice(0, sourceLimits.maxAsked));
  const one = new Map(links.map((link) => [`${link.itemId} ${link.thing}`, link]));
  return [...one.values()].filter(({ itemId }) => items.has(itemId));
}

/** Links of an open item to others of the workspace, as they stand now. */
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

/** What is asked of each item that links lead to: of as many of its things as one question may name. */
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

/** Whether the other side of a link went; undefined while that is not known. */
function goneIn(seen: SourceSeen | undefined, { thing }: ItemLink): boolean | undefined {
  if (seen === undefined || seen.kind === 'loading' || seen.kind === 'failed') return undefined;
  if (seen.kind !== 'written') return seen.kind === 'closed';
  return seen.isBinned || (seen.gone?.includes(thing) ?? false);
}

/**
 * Links of an open item that lead to something that this person can't open any more: it was deleted, or is not shared with them, which
 * the server does not tell apart; what is in the bin counts as deleted. Of an item that is there, a thing that went. Heard of while
 * the page is open.
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
          // What was known stays until something else is.
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
