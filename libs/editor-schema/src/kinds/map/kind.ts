import { collabLimits } from '@cartulary/contracts/limits/collab';
import type { Kind } from '../kind.js';
import { mapField, nodesField } from './field.js';

export const map: Kind = {
  schema: 1,
  limits: { maxBytes: collabLimits.maxDocumentBytes, maxDeletedRanges: collabLimits.maxDeletedRanges },
  address: (id, { threadId, found, at } = {}) => ({
    route: 'mindmap',
    query: {
      map: id,
      ...(threadId !== undefined && { panel: 'comments', thread: threadId }),
      ...(at !== undefined && { at }),
      ...(found !== undefined && { block: String(found.block), q: found.query }),
    },
  }),
  holds: (ydoc) => ydoc.getMap(mapField).size > 0 || ydoc.getMap(nodesField).size > 0,
};
