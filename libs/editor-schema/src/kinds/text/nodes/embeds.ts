import { mergeAttributes, Node } from '@tiptap/core';
import { sourceLimits } from '@cartulary/contracts/limits/sources';
import { writingLimits } from '@cartulary/contracts/limits/writing';
import { dataAttribute, id, jsonAttribute, oneOf, orNull, textOf, whole } from '../attributes.js';
import { validatePlace } from '../place.js';

/** `reading` is a processed document; the others are collaborative documents. */
export const embedKinds = ['reading', 'document', 'board', 'mindmap', 'presentation'] as const;
export type EmbedKind = (typeof embedKinds)[number];

/** Only set in files exported for someone with access; the text itself doesn't store it. */
const title = () => dataAttribute('title', '', textOf(writingLimits.maxNameCharacters));
/** The version of the document; null for the newest. */
const version = () => dataAttribute('version', null, orNull(whole(0, Number.MAX_SAFE_INTEGER)));

/** An embedded workspace item. The server decides on the displayed content and whether the user has access. */
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

/** A quote from a processed document, with its location and version. */
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
    /** The text when it was quoted. */
    text: dataAttribute('text', '', textOf(writingLimits.maxQuoteCharacters)),
  }),
  // Takes precedence over the plain quote, which every other blockquote is.
  parseHTML: () => [{ tag: 'blockquote[data-document-id]', priority: 60 }],
  renderHTML: ({ HTMLAttributes, node }) => ['blockquote', mergeAttributes(HTMLAttributes), String(node.attrs['text'])],
});

/**
 * An inline field from a processed document. Its value isn't stored here, where every reader of the text would see it:
 * the server sends it to people with access to the document. `text` is set only in files exported for one of them.
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

/** A table of a processed document in its current version. Like field values, its content isn't stored here. */
export const LiveTable = Node.create({
  name: 'liveTable',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    documentId: dataAttribute('documentId', null, orNull(id)),
    version: version(),
    /** The number of the table in the document, from 1. */
    table: dataAttribute('table', 1, whole(1, sourceLimits.maxTableNumber)),
  }),
  parseHTML: () => [{ tag: 'div[data-table]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', mergeAttributes(HTMLAttributes)],
});

/** An inline mention of another item of the workspace. */
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
