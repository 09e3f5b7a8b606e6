import { collabLimits } from '@cartulary/contracts/limits/collab';
import type { Kind } from '../kind.js';
import { deckField, slidesField } from './field.js';

export const deck: Kind = {
  schema: 5,
  limits: { maxBytes: collabLimits.maxDocumentBytes, maxDeletedRanges: collabLimits.maxDeletedRanges },
  address: (id, { threadId, mentionId, found, at } = {}) => ({
    route: 'presentationStudio',
    query: {
      deck: id,
      ...(threadId !== undefined && { panel: 'comments', thread: threadId }),
      ...(mentionId !== undefined && { mention: mentionId }),
      ...(at !== undefined && { at }),
      ...(found !== undefined && { block: String(found.block), q: found.query }),
    },
  }),
  holds: (ydoc) => ydoc.getMap(deckField).size > 0 || ydoc.getMap(slidesField).size > 0,
};
