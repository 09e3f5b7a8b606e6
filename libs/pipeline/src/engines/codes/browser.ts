import { fetchBytes, type GetBytes } from '../fetch-bytes.js';
import { createCodeEngine, type CodeEngine } from './engine.js';

/** Creates the barcode reader, fetched from `wasmUrl` on the page's own origin. */
export const createBrowserCodeEngine = (wasmUrl: string, get: GetBytes = fetchBytes): CodeEngine =>
  createCodeEngine(() => get(wasmUrl));
