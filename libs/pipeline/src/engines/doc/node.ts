import WordExtractor from 'word-extractor';
import { limits } from '@cartulary/contracts/limits';
import { ReadFailure } from '../../failure.js';
import { checkDoc } from './check.js';
import type { DocEngine } from './engine.js';
import { headingsOf } from './headings.js';
import { writeDoc } from './write.js';

const asWritten = { filterUnicode: false } as const;

/** Reads Word documents with word-extractor, which needs Node's Buffer. */
export function createNodeDocEngine(): DocEngine {
  return {
    async read(bytes) {
      checkDoc(bytes);
      const document = await new WordExtractor().extract(Buffer.from(bytes)).catch((error: unknown) => {
        throw new ReadFailure('reading_damaged', error instanceof Error ? error.message : String(error));
      });
      const body = document.getBody(asWritten);
      if (body.length > limits.reading.maxFlowingCharacters)
        throw new ReadFailure('reading_too_much_text', `${body.length} characters`);
      return writeDoc({
        headers: document.getHeaders({ ...asWritten, includeFooters: false }),
        body,
        textBoxes: document.getTextboxes(asWritten),
        footnotes: document.getFootnotes(asWritten),
        endnotes: document.getEndnotes(asWritten),
        footers: document.getFooters(asWritten),
        headings: headingsOf(bytes),
      });
    },
  };
}
