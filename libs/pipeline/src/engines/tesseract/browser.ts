import { fetchBytes } from '../fetch-bytes.js';
import type { PageReader } from '../page-reader.js';
import { createTesseractReader } from './reader.js';

/** Tesseract fetched from addresses on the page's own origin. */
export function createBrowserTesseractReader(urls: {
  readonly wasm: string;
  readonly languageData: string;
}): PageReader {
  return createTesseractReader(async () => {
    const [wasm, languageData] = await Promise.all([fetchBytes(urls.wasm), fetchBytes(urls.languageData)]);
    return { wasm, languageData };
  });
}
