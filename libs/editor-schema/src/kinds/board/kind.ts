import { collabLimits } from '@cartulary/contracts/limits/collab';
import type { Kind } from '../kind.js';
import { recordsField } from './field.js';

export const board: Kind = {
  schema: 4,
  limits: { maxBytes: collabLimits.maxDocumentBytes, maxDeletedRanges: collabLimits.maxDeletedRanges },
  address: (id, { threadId, found, at } = {}) => ({
    route: 'boards',
    query: {
      board: id,
      ...(threadId !== undefined && { panel: 'comments', thread: threadId }),
      ...(at !== undefined && { at }),
      ...(found !== undefined && { block: String(found.block), q: found.query }),
    },
  }),
  holds: (ydoc) => ydoc.getMap(recordsField).size > 0,
};
