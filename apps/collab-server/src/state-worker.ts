import { parentPort } from 'node:worker_threads';
import { wholeYdocOf } from '@cartulary/editor-schema/ydoc';
import * as Y from 'yjs';
import { Nesting, nestingOf, type ClientNesting } from './nesting.js';
import { unpacked, type Packed } from './packed.js';
import { walkUpdate } from './update-walk.js';

/** The thread that puts updates together, so that nobody waits for it who writes or reads at that moment. */

export type StateOrder = { readonly id: number } & (
  | ({ readonly kind: 'state' } & Packed)
  | { readonly kind: 'diff'; readonly state: Uint8Array; readonly vector: Uint8Array }
);

/** What a document comes to. */
export interface State {
  readonly update: Uint8Array;
  /** Its state vector. */
  readonly vector: Uint8Array;
  /** Where its delete set begins. */
  readonly deletesAt: number;
  /** How deep everything lies in it. */
  readonly nesting: readonly ClientNesting[];
}

export type StateAnswer = { readonly id: number } & (
  | { readonly kind: 'state'; readonly state: State; readonly isIntegrated: boolean }
  | { readonly kind: 'diff'; readonly diff: Uint8Array }
  | { readonly kind: 'failed'; readonly reason: string }
);

parentPort?.on('message', (order: StateOrder) => parentPort?.postMessage(answer(order)));

function answer(order: StateOrder): StateAnswer {
  const { id } = order;
  try {
    if (order.kind === 'diff') return { id, kind: 'diff', diff: Y.diffUpdate(order.state, order.vector) };
    const { update, isIntegrated } = combined(unpacked(order));
    const vector = Y.encodeStateVectorFromUpdate(update);
    const { blocks, deletesAt } = walkUpdate(update);
    const nesting = nestingOf(update, blocks, new Nesting()).nesting.plain;
    return { id, kind: 'state', state: { update, vector, deletesAt, nesting }, isIntegrated };
  } catch (error) {
    return { id, kind: 'failed', reason: String(error) };
  }
}

/** As a document, which joins what was typed letter by letter and lets go of what was deleted; else side by side. */
function combined(updates: readonly Uint8Array[]): { update: Uint8Array; isIntegrated: boolean } {
  const [only, ...others] = updates;
  // A snapshot was put together when it was made.
  if (only && others.length === 0) return { update: only, isIntegrated: true };
  try {
    return { update: Y.encodeStateAsUpdate(wholeYdocOf(updates)), isIntegrated: true };
  } catch {
    return { update: Y.mergeUpdates([...updates]), isIntegrated: false };
  }
}
