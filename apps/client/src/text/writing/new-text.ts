import { texts } from '../engine/texts';

/** Strings of creating a document. */
export const t = texts({
  untitled: 'Untitled document',
  failed: 'Couldn’t create the document',
});
