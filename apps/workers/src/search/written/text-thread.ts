import { parentPort } from 'node:worker_threads';
import type { BuiltKind } from '@cartulary/contracts/written-kinds';
import { ydocOf } from '@cartulary/editor-schema/ydoc';
import { contents } from '@cartulary/editor-schema/kinds/content';

export interface ReadOrder {
  readonly kind: BuiltKind;
  /** Oldest first. */
  readonly updates: readonly Uint8Array[];
}

/** The thread that extracts words from items' updates (text-reader.ts). A long item takes seconds. */
parentPort?.on('message', ({ kind, updates }: ReadOrder) => {
  parentPort?.postMessage(contents[kind].words(ydocOf(updates)));
});
