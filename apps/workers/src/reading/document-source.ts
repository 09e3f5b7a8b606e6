import type { ReadableMediaType } from '@cartulary/contracts/limits';
import type { Document } from '@cartulary/database/entities/document.entity';
import type { DocumentSource } from '../engines/engine-child.js';
import { EngineFailure } from '../engines/engine-failure.js';
import type { ReadingContext } from './reading-context.js';

/** The original as engines take it: fetched and decrypted only when a child doesn't hold it. */
export function documentSource({ blobs, log }: ReadingContext, document: Document): DocumentSource {
  return {
    key: `${document.blobId} ${JSON.stringify(document.pageTurns)}`,
    // The gateway took nothing else.
    mediaType: document.mediaType as ReadableMediaType,
    turns: document.pageTurns,
    async load() {
      try {
        return await blobs.read(document.blobId);
      } catch (error) {
        log.error('A stored original could not be read', { error, documentId: document.itemId });
        throw new EngineFailure('reading_unavailable', true, 'the stored original could not be read');
      }
    },
  };
}
