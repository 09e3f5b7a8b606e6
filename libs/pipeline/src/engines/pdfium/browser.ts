import { fetchBytes } from '../fetch-bytes.js';
import { createPdfEngine, type PdfEngine } from './document.js';
import { startPdfium } from './module.js';

/** PDFium fetched from `wasmUrl` on the page's own origin. */
export function createBrowserPdfEngine(wasmUrl: string): PdfEngine {
  return createPdfEngine(async () => startPdfium(await fetchBytes(wasmUrl)));
}
