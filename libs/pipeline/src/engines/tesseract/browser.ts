import { fetchBytes } from '../fetch-bytes.js';
import type { PageReader } from '../page-reader.js';
import type { TesseractLanguage } from './languages.js';
import { createTesseractReader } from './reader.js';

/** Where the `.traineddata.gz` of every language is found. */
export type LanguageDataUrls = Readonly<Record<TesseractLanguage, string>>;

/** Tesseract fetched from addresses on the page's own origin; a language's data when a page is first in that language. */
export function createBrowserTesseractReader(urls: {
  readonly wasm: string;
  readonly languageData: LanguageDataUrls;
}): PageReader {
  return createTesseractReader({
    wasm: () => fetchBytes(urls.wasm),
    languageData: (language) => fetchBytes(urls.languageData[language]),
  });
}
