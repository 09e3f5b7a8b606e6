import { parentPort, workerData } from 'node:worker_threads';
import { stateOf } from '@cartulary/editor-schema/ydoc';

/** The thread that merges a document's updates (see make-state.ts). A long document takes seconds. */
parentPort?.postMessage(stateOf(workerData as readonly Uint8Array[]));
