import * as Y from 'yjs';

/**
 * Creates the update that changes a Y.Doc's content, and nothing more: other people's cursors, comments, and undo
 * history stay valid. Changes the Y.Doc.
 * @param write writes the new content with the smallest possible changes
 * @returns undefined if nothing changed
 * @throws RangeError if the content isn't valid for the kind
 */
export function updateTowards(ydoc: Y.Doc, write: (ydoc: Y.Doc) => void): Uint8Array | undefined {
  const updates: Uint8Array[] = [];
  const keep = (update: Uint8Array): void => void updates.push(update);
  ydoc.on('update', keep);
  try {
    write(ydoc);
  } finally {
    ydoc.off('update', keep);
  }
  return updates.length === 0 ? undefined : Y.mergeUpdates(updates);
}
