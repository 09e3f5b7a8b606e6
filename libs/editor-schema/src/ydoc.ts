import * as Y from 'yjs';

/** What an item comes to, as a version holds it. */
export interface StoredState {
  /** As one update. */
  readonly state: Uint8Array;
  /** Up to where each client wrote, by client id. */
  readonly clocks: Record<string, number>;
}

/** What these updates, oldest first, come to. @throws for what isn't Yjs */
export function stateOf(updates: readonly Uint8Array[]): StoredState {
  const ydoc = ydocOf(updates);
  const clocks = Object.fromEntries(Y.decodeStateVector(Y.encodeStateVector(ydoc)));
  return { state: Y.encodeStateAsUpdate(ydoc), clocks };
}

/** A Y.Doc of these updates, oldest first. @param clientId under which it goes on; a new one unless given */
export function ydocOf(updates: readonly Uint8Array[], clientId?: number): Y.Doc {
  const ydoc = new Y.Doc();
  ydoc.transact(() => updates.forEach((update) => Y.applyUpdate(ydoc, update)));
  if (clientId !== undefined) ydoc.clientID = clientId;
  return ydoc;
}
