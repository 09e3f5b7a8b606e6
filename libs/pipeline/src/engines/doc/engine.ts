import { engineVersions } from '../../engine-versions.js';
import type { FlowingText } from '../../flowing/flow-writer.js';

/** Reads documents of Word 97 to 2003. */
export interface DocEngine {
  /** @throws ReadFailure `reading_damaged`, `reading_encrypted`, `reading_other_type`, `reading_too_much_text`, `reading_unavailable` */
  read(bytes: Uint8Array): Promise<FlowingText>;
}

/** Named on the page that was read; the version goes up when the text or its blocks may come out differently. */
export const docEngine = { engine: 'word-extractor', engineVersion: engineVersions['word-extractor'] } as const;
