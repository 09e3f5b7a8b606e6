import { createBrowserEngines } from './browser.js';
import { createReadingWorker } from './reading-worker.js';
import type { WorkerAnswer, WorkerRequest } from './worker-protocol.js';

/** Entry of a Web Worker that reads documents in the browser. To cancel, or after the time limit of a page, terminate it. */
const handle = createReadingWorker((message: WorkerAnswer) => postMessage(message), createBrowserEngines);

addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => handle(data));
