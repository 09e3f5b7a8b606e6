import { hasItem, withItems, withoutItem } from '@cartulary/editor-schema/kinds/text/append-items';
import { readText, writeText } from '@cartulary/editor-schema/kinds/text/ydoc';
import { updateTowards } from '@cartulary/editor-schema/kinds/update-towards';
import { ydocOf } from '@cartulary/editor-schema/ydoc';
import * as Y from 'yjs';
import type { Updates } from '../orders.js';
import type { ChangedLines, LineChanges } from './line-changes.js';

/**
 * The update that adds lines to a document and removes others. Lines already written under their client ID aren't
 * written again.
 * @returns null if the document contains something this version can't parse, because writing would lose it
 */
export function appendTo(updates: Updates, { put, out }: LineChanges): ChangedLines | null {
  const ydoc = ydocOf(updates);
  if (readText(ydoc).dropped.length > 0) return null;
  const made: Uint8Array[] = [];
  const write = (change: () => void): void => {
    const update = updateTowards(ydoc, change);
    if (update !== undefined) made.push(update);
  };
  const isWritten = put.map((line) => {
    if (Y.getState(ydoc.store, line.client) > 0) return true;
    const { document } = readText(ydoc);
    if (hasItem(document, line)) return false;
    ydoc.clientID = line.client;
    write(() => writeText(ydoc, withItems(document, [line])));
    return true;
  });
  const isOut = out.map((line) => {
    const without = withoutItem(readText(ydoc).document, line);
    if (without === undefined) return false;
    write(() => writeText(ydoc, without));
    return true;
  });
  return { update: made.length > 0 ? Y.mergeUpdates(made) : null, isWritten, isOut };
}
