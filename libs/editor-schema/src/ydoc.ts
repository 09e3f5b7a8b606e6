import { collabLimits } from '@cartulary/contracts/limits/collab';
import * as Y from 'yjs';
import './iterative-deletes.js';

/** The state of an item, as stored in a version. */
export interface StoredState {
  /** As a single update. */
  readonly state: Uint8Array;
  /** The last clock of each client, by client id. */
  readonly clocks: Record<string, number>;
}

/** Merges updates, oldest first. @throws if they aren't valid Yjs updates */
export function stateOf(updates: readonly Uint8Array[]): StoredState {
  const ydoc = wholeYdocOf(updates);
  const clocks = Object.fromEntries(Y.decodeStateVector(Y.encodeStateVector(ydoc)));
  return { state: Y.encodeStateAsUpdate(ydoc), clocks };
}

/** Creates a Y.Doc from updates, oldest first, with all their content. */
export function wholeYdocOf(updates: readonly Uint8Array[]): Y.Doc {
  const ydoc = new Y.Doc();
  ydoc.transact(() => updates.forEach((update) => Y.applyUpdate(ydoc, update)));
  return ydoc;
}

/**
 * Creates a Y.Doc from updates, oldest first, for reading: without the content that {@link dropTooDeep} deletes.
 * @param clientId client id for further changes; a new one by default
 */
export function ydocOf(updates: readonly Uint8Array[], clientId?: number): Y.Doc {
  const ydoc = wholeYdocOf(updates);
  dropTooDeep(ydoc);
  if (clientId !== undefined) ydoc.clientID = clientId;
  return ydoc;
}

/**
 * Deletes content that is nested deeper than the collab server accepts and readers can handle. Older documents may
 * contain it.
 */
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

/** The number of types that contain a type. */
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
