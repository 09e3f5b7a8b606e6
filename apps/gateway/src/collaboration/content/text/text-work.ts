import { AnchoredText } from '@cartulary/editor-schema/kinds/text/comment-anchors';
import { withPlaces } from '@cartulary/editor-schema/kinds/text/convert/comment-places';
import { clientLines } from '@cartulary/editor-schema/kinds/text/history/authors';
import { compareTexts } from '@cartulary/editor-schema/kinds/text/history/compare';
import { updateTowards } from '@cartulary/editor-schema/kinds/text/history/restore';
import type { TextJson } from '@cartulary/editor-schema/kinds/text/json';
import { askedIn, keyOfAsked, withSources } from '@cartulary/editor-schema/kinds/text/sources';
import { readText } from '@cartulary/editor-schema/kinds/text/ydoc';
import { ydocOf } from '@cartulary/editor-schema/ydoc';
import type { ContentWork, KindWork, Updates } from '../orders.js';
import { agreedText, copyText } from './copy-text.js';
import { exportText } from './export-text.js';

export const textWork: KindWork = {
  read: ({ updates }) => textOf(updates),
  copy: ({ updates, files }) => copyText(textOf(updates), files),
  agreed: ({ updates }) => agreedText(textOf(updates)),
  compare: ({ before, after }) => compareTexts(textOf(before), textOf(after)),
  authors: ({ updates }) => clientLines(ydocOf(updates)),
  restore: ({ now, then }) => updateTowards(ydocOf(now), textOf(then)) ?? null,
  sources: ({ updates }) => askedIn(textOf(updates)),
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

const textOf = (updates: Updates) => readText(ydocOf(updates)).document;
