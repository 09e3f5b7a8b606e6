import { texts } from '../engine/texts';

/** UI strings forcreating a document. */
export const t = texts({
  untitled: 'Untitled document',
  failed: 'Couldn’t create the document',
});
