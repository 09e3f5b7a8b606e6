import * as Y from 'yjs';
import { ydocOf } from './restore.js';

/** What a document comes to, as a version holds it. */
export interface DocumentState {
  /** As one update. */
  readonly state: Uint8Array;
  /** Up to where each client wrote, by client id. */
  readonly clocks: Record<string, number>;
}

/** What these updates, oldest first, come to. @throws for what isn't Yjs */
export function stateOf(updates: readonly Uint8Array[]): DocumentState {
  const ydoc = ydocOf(updates);
  const clocks = Object.fromEntries(Y.decodeStateVector(Y.encodeStateVector(ydoc)));
  return { state: Y.encodeStateAsUpdate(ydoc), clocks };
}
