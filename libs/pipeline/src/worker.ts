import { createBrowserEngines } from './browser.js';
import { createReadingWorker } from './reading-worker.js';
import type { WorkerAnswer, WorkerRequest } from './worker-protocol.js';

/**
 * Entry point of the Web Worker that processes documents in the browser. Terminate it to cancel, or after a page's time
 * limit.
 */
const handle = createReadingWorker((message: WorkerAnswer) => postMessage(message), createBrowserEngines);

addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => handle(data));
