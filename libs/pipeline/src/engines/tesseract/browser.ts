import { fetchBytes } from '../fetch-bytes.js';
import type { RecognitionEngine } from '../recognition.js';
import { createTesseractEngine } from './reader.js';

/** Tesseract fetched from addresses on the page's own origin. */
export function createBrowserTesseractEngine(urls: {
  readonly wasm: string;
  readonly languageData: string;
}): RecognitionEngine {
  return createTesseractEngine(async () => {
    const [wasm, languageData] = await Promise.all([fetchBytes(urls.wasm), fetchBytes(urls.languageData)]);
    return { wasm, languageData };
  });
}
