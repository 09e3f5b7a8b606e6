import { fetchBytes, type GetBytes } from '../fetch-bytes.js';
import { createPdfEngine, type PdfEngine } from './document.js';
import { startPdfium } from './module.js';

/** Creates PDFium, fetched from `wasmUrl` on the page's own origin. */
export function createBrowserPdfEngine(wasmUrl: string, get: GetBytes = fetchBytes): PdfEngine {
  return createPdfEngine(async () => startPdfium(await get(wasmUrl)));
}
