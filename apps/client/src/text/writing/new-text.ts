import { texts } from '../engine/texts';

/** UI strings for creating a document. */
export const t = texts({
  untitled: 'Untitled document',
  failed: 'Couldn’t create the document',
});
