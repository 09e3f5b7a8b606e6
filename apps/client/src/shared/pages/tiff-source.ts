import type { PageSource } from './page-source';
import { PagesWorker } from './pages-worker';

const worker = new PagesWorker(
  () => new Worker(new URL('./tiff.worker.ts', import.meta.url), { type: 'module', name: 'tiff' }),
);

/** Opens a TIFF in a worker that decodes its pages, since not all browsers display TIFF. @throws Error with a message for people */
export const openTiff = (original: Blob): Promise<PageSource> => worker.open(original);
