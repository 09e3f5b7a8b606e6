import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createPdfEngine, type PdfEngine } from './document.js';
import { startPdfium } from './module.js';

const require = createRequire(import.meta.url);

/** Creates PDFium from the installed package. */
export function createNodePdfEngine(): PdfEngine {
  return createPdfEngine(async () => {
    const file = await readFile(require.resolve('@hyzyla/pdfium/pdfium.wasm'));
    return startPdfium(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength) as ArrayBuffer);
  });
}
