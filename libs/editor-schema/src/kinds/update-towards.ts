import * as Y from 'yjs';

/**
 * The update that makes a Y.Doc hold other content, and changes no more than that: cursors, comments and what others undo
 * later stay where they are. The Y.Doc is changed.
 * @param write makes it hold that, by changes as small as they can be found
 * @returns undefined where it does already
 * @throws RangeError for what is no content of the kind
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
