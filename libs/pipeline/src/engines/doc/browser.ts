import { ReadFailure } from '../../failure.js';
import type { DocEngine } from './engine.js';

/** word-extractor needs Node's Buffer and streams, so browsers can't read Word 97–2003 documents. */
export function createBrowserDocEngine(): DocEngine {
  return {
    read: async () => {
      throw new ReadFailure('reading_unavailable', 'no reader for doc in the browser');
    },
  };
}
