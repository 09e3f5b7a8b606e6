import { engineVersions } from '../../engine-versions.js';
import type { FlowingText } from '../../flowing/flow-writer.js';

/** Reads Word 97–2003 documents. */
export interface DocEngine {
  /** @throws ReadFailure `reading_damaged`, `reading_encrypted`, `reading_other_type`, `reading_too_much_text`, `reading_unavailable` */
  read(bytes: Uint8Array): Promise<FlowingText>;
}

/** Engine recorded on the page. Increase the version if the text or its blocks can change. */
export const docEngine = { engine: 'word-extractor', engineVersion: engineVersions['word-extractor'] } as const;
