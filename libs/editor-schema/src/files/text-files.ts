import { AnchoredText } from '../kinds/text/comment-anchors.js';
import { withPlaces } from '../kinds/text/convert/comment-places.js';
import type { TextJson } from '../kinds/text/json.js';
import { askedIn, keyOfAsked, withSources } from '../kinds/text/sources.js';
import { readText } from '../kinds/text/ydoc.js';
import { ydocOf } from '../ydoc.js';
import type { ExportOrder, KindFiles } from './made.js';
import { exportText } from './export-text.js';

export const textFiles: KindFiles = {
  sources: ({ updates }) => askedIn(readText(ydocOf(updates)).document),
  export: (order, tools) => {
    const states = new Map(order.sources.map(([asked, state]) => [keyOfAsked(asked), state]));
    return exportText(withSources(commentedText(order), states), order, tools);
  },
};

/** The text with comment markers, as expected by the Word writer. */
function commentedText({ updates, threads }: ExportOrder): TextJson {
  const ydoc = ydocOf(updates);
  const { document } = readText(ydoc);
  if (threads.length === 0) return document;
  const text = new AnchoredText(ydoc);
  return withPlaces(
    document,
    threads.map(({ anchor }) => (anchor ? text.placeOf(anchor) : undefined)),
  );
}
