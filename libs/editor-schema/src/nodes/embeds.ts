import { mergeAttributes, Node } from '@tiptap/core';
import { writingLimits } from '@cartulary/contracts/writing-limits';
import { dataAttribute, id, jsonAttribute, oneOf, orNull, textOf, whole } from '../attributes.js';
import { validatePlace } from '../place.js';

/** `reading` is a processed document, the others are written together. */
export const embedKinds = ['reading', 'document', 'board', 'mindmap', 'presentation'] as const;
export type EmbedKind = (typeof embedKinds)[number];

const title = () => dataAttribute('title', '', textOf(writingLimits.maxNameCharacters));
/** Which reading of the document; null for the newest. */
const version = () => dataAttribute('version', null, orNull(whole(0, Number.MAX_SAFE_INTEGER)));

/** Another item of the workspace, shown here. What of it is shown, and whether it may be, the server says. */
export const Embed = Node.create({
  name: 'embed',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    kind: dataAttribute('kind', 'reading', oneOf(embedKinds)),
    itemId: dataAttribute('itemId', null, orNull(id)),
    title: title(),
  }),
  parseHTML: () => [{ tag: 'div[data-item-id]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', mergeAttributes(HTMLAttributes)],
});

/** A place of a processed document, quoted: it keeps where it is from and in which reading. */
export const LiveQuote = Node.create({
  name: 'liveQuote',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    documentId: dataAttribute('documentId', null, orNull(id)),
    version: version(),
    place: jsonAttribute('place', null, validatePlace),
    title: title(),
    /** As it was quoted. */
    text: dataAttribute('text', '', textOf(writingLimits.maxQuoteCharacters)),
  }),
  parseHTML: () => [{ tag: 'blockquote[data-document-id]' }],
  renderHTML: ({ HTMLAttributes, node }) => ['blockquote', mergeAttributes(HTMLAttributes), String(node.attrs['text'])],
});

/** A field of a processed document, in a line; `text` is its value when it was last seen. */
export const LiveValue = Node.create({
  name: 'liveValue',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    documentId: dataAttribute('documentId', null, orNull(id)),
    version: version(),
    field: dataAttribute('field', '', textOf(writingLimits.maxNameCharacters)),
    text: dataAttribute('text', '', textOf(writingLimits.maxQuoteCharacters)),
  }),
  parseHTML: () => [{ tag: 'data[data-field]' }],
  renderHTML: ({ HTMLAttributes, node }) => ['data', mergeAttributes(HTMLAttributes), String(node.attrs['text'])],
});
