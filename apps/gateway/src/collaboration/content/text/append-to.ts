import { withItems, type AppendedItem } from '@cartulary/editor-schema/kinds/text/append-items';
import { readText, writeText } from '@cartulary/editor-schema/kinds/text/ydoc';
import { updateTowards } from '@cartulary/editor-schema/kinds/update-towards';
import { ydocOf } from '@cartulary/editor-schema/ydoc';
import type { Updates } from '../orders.js';

/** The update that adds lines to a text. What is not understood here would be lost by writing, so nothing is added to such a text. */
export function appendTo(updates: Updates, items: readonly AppendedItem[]): Uint8Array | null {
  const ydoc = ydocOf(updates);
  const { document, dropped } = readText(ydoc);
  if (dropped.length > 0) return null;
  return updateTowards(ydoc, (to) => writeText(to, withItems(document, items))) ?? null;
}
