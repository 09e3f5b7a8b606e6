import { AnchoredText } from '@cartulary/editor-schema/kinds/text/comment-anchors';
import { withPlaces } from '@cartulary/editor-schema/kinds/text/convert/comment-places';
import type { TextJson } from '@cartulary/editor-schema/kinds/text/json';
import { askedIn, keyOfAsked, withSources } from '@cartulary/editor-schema/kinds/text/sources';
import { readText } from '@cartulary/editor-schema/kinds/text/ydoc';
import { ydocOf } from '@cartulary/editor-schema/ydoc';
import type { ContentWork, KindFiles } from '../orders.js';
import { exportText } from './export-text.js';

export const textFiles: KindFiles = {
  sources: ({ updates }) => askedIn(readText(ydocOf(updates)).document),
  export: (order) => {
    const states = new Map(order.sources.map(([asked, state]) => [keyOfAsked(asked), state]));
    return exportText(withSources(commentedText(order), states), order);
  },
};

/** The text with marks where comments are, as the writer of Word files looks for them. */
function commentedText({ updates, threads }: ContentWork['export']['order']): TextJson {
  const ydoc = ydocOf(updates);
  const { document } = readText(ydoc);
  if (threads.length === 0) return document;
  const text = new AnchoredText(ydoc);
  return withPlaces(
    document,
    threads.map(({ anchor }) => (anchor ? text.placeOf(anchor) : undefined)),
  );
}
