import * as Y from 'yjs';
import type { DocumentJson } from '../json.js';
import { writeDocument } from '../ydoc.js';

/**
 * The update that makes the text of a Y.Doc this document, and changes no more than that: cursors, comments and what others
 * undo later stay where they are. The Y.Doc is changed.
 * @returns undefined where it is this document already
 * @throws RangeError for what isn't a document of this schema
 */
export function updateTowards(ydoc: Y.Doc, document: DocumentJson): Uint8Array | undefined {
  const updates: Uint8Array[] = [];
  const keep = (update: Uint8Array): void => void updates.push(update);
  ydoc.on('update', keep);
  try {
    writeDocument(ydoc, document);
  } finally {
    ydoc.off('update', keep);
  }
  return updates.length === 0 ? undefined : Y.mergeUpdates(updates);
}
