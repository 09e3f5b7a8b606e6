import { readingFileAddress, readingFileNames, sha256OfReadingFile } from '@cartulary/contracts/reading-files';
import { createBrowserEngines } from '@cartulary/pipeline/browser';
import { fetchBytes } from '@cartulary/pipeline/engines/fetch-bytes';
import { createReadingWorker } from '@cartulary/pipeline/reading-worker';
import type { WorkerAnswer, WorkerRequest } from '@cartulary/pipeline/worker-protocol';
import { keptFile } from '@/lib/files/kept-file';
import { engineUrls } from './engine-urls';

const hashes = new Map(readingFileNames.map((name) => [readingFileAddress(name), sha256OfReadingFile(name)] as const));

/** Models are cached in a store that outlives builds. Files of the build are cached like its other files. */
const get = async (url: string): Promise<ArrayBuffer> => {
  const sha256 = hashes.get(url);
  return sha256 === undefined ? fetchBytes(url) : (await keptFile({ address: url, sha256 })).buffer;
};

const handle = createReadingWorker(
  (answer: WorkerAnswer) => postMessage(answer),
  (urls) => createBrowserEngines(urls, get),
);
handle({ kind: 'start', urls: engineUrls });

addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => handle(data));
