import type { ReadableMediaType } from '@cartulary/contracts/limits';
import type { Document } from '@cartulary/database/entities/document.entity';
import type { DocumentSource } from '../engines/engine-child.js';
import { EngineFailure } from '../engines/engine-failure.js';
import { stretchOf } from './long-sound.js';
import type { ReadingContext } from './reading-context.js';

/** The original in the form that engines take: fetched and decrypted only when a child process doesn't have it. */
export function documentSource({ blobs, log }: ReadingContext, document: Document): DocumentSource {
  const read = async (load: () => Promise<Uint8Array>): Promise<Uint8Array> => {
    try {
      return await load();
    } catch (error) {
      log.error('Couldn’t read a stored original', { error, documentId: document.itemId });
      throw new EngineFailure('reading_unavailable', true, 'couldn’t read the stored original');
    }
  };
  const first = stretchOf(blobs, { ...document, turns: document.pageTurns }, 0);
  // Long meeting recordings are only transcribed from their voices; a stretch of the recording is enough for everything else.
  if (document.mediaType === 'audio/wav' && !first.isLast)
    return { ...first.source, load: () => read(first.source.load) };
  return {
    key: `${document.blobId} ${JSON.stringify(document.pageTurns)}`,
    // The gateway accepts nothing else.
    mediaType: document.mediaType as ReadableMediaType,
    turns: document.pageTurns,
    load: () => read(() => blobs.read(document.blobId)),
  };
}
