import * as Y from 'yjs';
import type { TextJson } from '../json.js';
import { writeText } from '../ydoc.js';

/**
 * The update that makes the text of a Y.Doc this document, and changes no more than that: cursors, comments and what others
 * undo later stay where they are. The Y.Doc is changed.
 * @returns undefined where it is this document already
 * @throws RangeError for what isn't a document of this schema
 */
export function updateTowards(ydoc: Y.Doc, document: TextJson): Uint8Array | undefined {
  const updates: Uint8Array[] = [];
  const keep = (update: Uint8Array): void => void updates.push(update);
  ydoc.on('update', keep);
  try {
    writeText(ydoc, document);
  } finally {
    ydoc.off('update', keep);
  }
  return updates.length === 0 ? undefined : Y.mergeUpdates(updates);
}
