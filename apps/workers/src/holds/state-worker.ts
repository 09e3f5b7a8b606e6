import { parentPort, workerData } from 'node:worker_threads';
import { stateOf } from '@cartulary/editor-schema/ydoc';

/** The thread that puts the updates of one text together (make-state.ts): a long one takes seconds. */
parentPort?.postMessage(stateOf(workerData as readonly Uint8Array[]));
