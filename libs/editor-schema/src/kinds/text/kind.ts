import { collabLimits } from '@cartulary/contracts/limits/collab';
import type { Kind } from '../kind.js';
import { textField } from './field.js';

export const text: Kind = {
  schema: 3,
  limits: { maxBytes: collabLimits.maxDocumentBytes, maxDeletedRanges: collabLimits.maxDeletedRanges },
  address: (textId, { threadId, mentionId, suggestions, found, at } = {}) => ({
    route: 'text',
    params: { textId },
    query: {
      ...(threadId !== undefined && { panel: 'comments', thread: threadId }),
      ...(mentionId !== undefined && { mention: mentionId }),
      ...(suggestions === true && { panel: 'suggestions' }),
      ...(at !== undefined && { at }),
      ...(found !== undefined && { block: String(found.block), q: found.query }),
    },
  }),
  holds: (ydoc) => ydoc.getXmlFragment(textField).length > 0,
};
