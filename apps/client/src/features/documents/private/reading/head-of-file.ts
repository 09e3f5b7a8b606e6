import type { ReadableMediaType } from '@cartulary/contracts/limits';
import type { SealedHead } from '../sealed-shapes';

/** The initial head before anything was processed. */
export const headOfFile = (file: File, mediaType: ReadableMediaType): SealedHead => ({
  form: 1,
  name: file.name,
  mediaType,
  sizeBytes: file.size,
  state: 'reading',
  failure: null,
  pageCount: null,
  class: null,
  language: null,
  confidence: null,
  words: null,
  entityCount: 0,
  fieldCount: 0,
  toReview: 0,
  hasPreview: false,
  receivedAt: new Date().toISOString(),
  readAt: null,
});
