import { mergeAttributes, Node } from '@tiptap/core';
import { sourceLimits } from '@cartulary/contracts/limits/sources';
import { writingLimits } from '@cartulary/contracts/limits/writing';
import { dataAttribute, id, jsonAttribute, oneOf, orNull, textOf, whole } from '../attributes.js';
import { validatePlace } from '../place.js';

/** `reading` is a processed document, the others are written together. */
export const embedKinds = ['reading', 'document', 'board', 'mindmap', 'presentation'] as const;
export type EmbedKind = (typeof embedKinds)[number];

/** In files that were made for somebody who may know it; the text itself keeps none. */
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
  // Before the quotation, which every blockquote is else.
  parseHTML: () => [{ tag: 'blockquote[data-document-id]', priority: 60 }],
  renderHTML: ({ HTMLAttributes, node }) => ['blockquote', mergeAttributes(HTMLAttributes), String(node.attrs['text'])],
});

/**
 * A field of a processed document, in a line. Its value is not kept here, where everybody who reads the text would have it: the
 * server tells it to those who may see the document. `text` has it in files that were made for one of them.
 */
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

/** A table of a processed document, as it is now; as with values, nothing of it is kept here. */
export const LiveTable = Node.create({
  name: 'liveTable',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    documentId: dataAttribute('documentId', null, orNull(id)),
    version: version(),
    /** Its number in the document, from 1. */
    table: dataAttribute('table', 1, whole(1, sourceLimits.maxTableNumber)),
  }),
  parseHTML: () => [{ tag: 'div[data-table]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', mergeAttributes(HTMLAttributes)],
});

/** Another item of the workspace, named in a line. */
export const ItemMention = Node.create({
  name: 'itemMention',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({ itemId: dataAttribute('itemId', null, orNull(id)), title: title() }),
  parseHTML: () => [{ tag: 'span[data-item-id]' }],
  renderHTML: ({ HTMLAttributes, node }) => [
    'span',
    mergeAttributes(HTMLAttributes),
    `@${String(node.attrs['title'])}`,
  ],
});
