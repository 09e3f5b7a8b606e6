import { createBrowserEngines } from '@cartulary/pipeline/browser';
import { fetchBytes } from '@cartulary/pipeline/engines/fetch-bytes';
import { createReadingWorker } from '@cartulary/pipeline/reading-worker';
import type { WorkerAnswer, WorkerRequest } from '@cartulary/pipeline/worker-protocol';
import { keptFile } from '@/lib/files/kept-file';
import { engineUrls } from './engine-urls';

/** Models are kept in a store that outlives builds; what comes with a build is kept as its other files are. */
const get = async (url: string): Promise<ArrayBuffer> =>
  url.startsWith('/models/') ? (await keptFile(url)).buffer : fetchBytes(url);

const handle = createReadingWorker(
  (answer: WorkerAnswer) => postMessage(answer),
  (urls) => createBrowserEngines(urls, get),
);
handle({ kind: 'start', urls: engineUrls });

addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => handle(data));
