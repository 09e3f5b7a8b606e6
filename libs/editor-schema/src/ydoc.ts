import { collabLimits } from '@cartulary/contracts/limits/collab';
import * as Y from 'yjs';
import './iterative-deletes.js';

/** What an item comes to, as a version holds it. */
export interface StoredState {
  /** As one update. */
  readonly state: Uint8Array;
  /** Up to where each client wrote, by client id. */
  readonly clocks: Record<string, number>;
}

/** What these updates, oldest first, come to. @throws for what isn't Yjs */
export function stateOf(updates: readonly Uint8Array[]): StoredState {
  const ydoc = wholeYdocOf(updates);
  const clocks = Object.fromEntries(Y.decodeStateVector(Y.encodeStateVector(ydoc)));
  return { state: Y.encodeStateAsUpdate(ydoc), clocks };
}

/** A Y.Doc of these updates, oldest first, with everything that stands in it. */
export function wholeYdocOf(updates: readonly Uint8Array[]): Y.Doc {
  const ydoc = new Y.Doc();
  ydoc.transact(() => updates.forEach((update) => Y.applyUpdate(ydoc, update)));
  return ydoc;
}

/**
 * A Y.Doc of these updates, oldest first, to read: without what {@link dropTooDeep} takes out.
 * @param clientId under which it goes on; a new one unless given
 */
export function ydocOf(updates: readonly Uint8Array[], clientId?: number): Y.Doc {
  const ydoc = wholeYdocOf(updates);
  dropTooDeep(ydoc);
  if (clientId !== undefined) ydoc.clientID = clientId;
  return ydoc;
}

/** Deletes what lies deeper than the collab server takes, and readers can follow. Older documents may hold such levels. */
export function dropTooDeep(ydoc: Y.Doc): void {
  const depths = new Map<Y.AbstractType<unknown>, number>();
  const tooDeep: Y.Item[] = [];
  for (const structs of ydoc.store.clients.values())
    for (const item of structs) {
      if (!(item instanceof Y.Item) || item.deleted || !(item.content instanceof Y.ContentType)) continue;
      if (depthOf(item.content.type, depths) === collabLimits.maxNesting + 1) tooDeep.push(item);
    }
  if (tooDeep.length > 0) ydoc.transact((transaction) => tooDeep.forEach((item) => item.delete(transaction)));
}

/** How many types a type lies in. */
function depthOf(type: Y.AbstractType<unknown>, depths: Map<Y.AbstractType<unknown>, number>): number {
  const unknown: Y.AbstractType<unknown>[] = [];
  let at = type;
  while (at._item !== null && !depths.has(at)) {
    unknown.push(at);
    at = at._item.parent as Y.AbstractType<unknown>;
  }
  let depth = depths.get(at) ?? 0;
  for (const inner of unknown.reverse()) depths.set(inner, (depth += 1));
  return depth;
}
