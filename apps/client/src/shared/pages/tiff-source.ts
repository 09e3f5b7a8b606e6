import type { PageSource } from './page-source';
import { PagesWorker } from './pages-worker';

const worker = new PagesWorker(
  () => new Worker(new URL('./tiff.worker.ts', import.meta.url), { type: 'module', name: 'tiff' }),
);

/** Opens a TIFF, which no browser shows, in a worker that decodes its pages. @throws Error with the sentence to show */
export const openTiff = (original: Blob): Promise<PageSource> => worker.open(original);
