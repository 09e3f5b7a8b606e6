import type { PageSource } from './page-source';
import { PagesWorker } from './pages-worker';

/** A single PDFium instance for the whole page. */
const worker = new PagesWorker(
  () => new Worker(new URL('./pdf.worker.ts', import.meta.url), { type: 'module', name: 'pdf' }),
);

/** Opens a PDF in the worker. @throws Error with a message for people (password, damaged, too many pages) */
export const openPdf = (original: Blob): Promise<PageSource> => worker.open(original);
