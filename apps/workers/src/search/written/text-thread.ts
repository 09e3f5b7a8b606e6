import { parentPort } from 'node:worker_threads';
import { blockTexts } from '@cartulary/editor-schema/block-texts';
import { ydocOf } from '@cartulary/editor-schema/history/restore';
import { readDocument } from '@cartulary/editor-schema/ydoc';

/** The thread that reads texts out of their updates (text-reader.ts): a long one takes seconds. */
parentPort?.on('message', (updates: readonly Uint8Array[]) => {
  parentPort?.postMessage(blockTexts(readDocument(ydocOf(updates)).document));
});
