import { parentPort } from 'node:worker_threads';
import { wholeYdocOf } from '@cartulary/editor-schema/ydoc';
import * as Y from 'yjs';
import { Nesting, nestingOf, type ClientNesting } from './nesting.js';
import { unpacked, type Packed } from './packed.js';
import { walkUpdate } from './update-walk.js';

/** The thread that merges updates, so that readers and writers aren't blocked meanwhile. */

export type StateOrder = { readonly id: number } & (
  | ({ readonly kind: 'state' } & Packed)
  | { readonly kind: 'diff'; readonly state: Uint8Array; readonly vector: Uint8Array }
);

/** The state of a document. */
export interface State {
  readonly update: Uint8Array;
  /** Its state vector. */
  readonly vector: Uint8Array;
  /** Offset of its delete set. */
  readonly deletesAt: number;
  /** The nesting depth of its content. */
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

/**
 * Merges updates through a document, which joins individually typed letters and drops deleted content; if that fails, concatenates them.
 */
function combined(updates: readonly Uint8Array[]): { update: Uint8Array; isIntegrated: boolean } {
  const [only, ...others] = updates;
  // A snapshot was already merged when it was created.
  if (only && others.length === 0) return { update: only, isIntegrated: true };
  try {
    return { update: Y.encodeStateAsUpdate(wholeYdocOf(updates)), isIntegrated: true };
  } catch {
    return { update: Y.mergeUpdates([...updates]), isIntegrated: false };
  }
}
