import { ReadFailure } from '../../failure.js';
import type { DocEngine } from './engine.js';

/** word-extractor wants Node's Buffer and streams: in the browser a document of Word 97 to 2003 can't be read. */
export function createBrowserDocEngine(): DocEngine {
  return {
    read: async () => {
      throw new ReadFailure('reading_unavailable', 'no reader for doc in the browser');
    },
  };
}
