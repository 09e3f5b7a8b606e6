import { texts } from '../engine/texts';

/** Making a document that is written together, from anywhere. */
export const t = texts({
  untitled: 'Untitled document',
  failed: 'The document could not be created',
});
