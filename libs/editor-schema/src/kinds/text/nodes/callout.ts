import { mergeAttributes, Node } from '@tiptap/core';
import { dataAttribute, oneOf } from '../attributes.js';

/** The kinds of GitHub's alerts, so that Markdown can represent them. */
export const calloutKinds = ['note', 'tip', 'important', 'warning', 'caution'] as const;
export type CalloutKind = (typeof calloutKinds)[number];

/** Highlighted blocks with an icon for their kind. */
export const Callout = Node.create({
  name: 'callout',
  group: 'block',
  content: 'block+',
  defining: true,
  addAttributes: () => ({ kind: dataAttribute('kind', 'note', oneOf(calloutKinds)) }),
  parseHTML: () => [{ tag: 'aside[data-kind]' }],
  renderHTML: ({ HTMLAttributes }) => ['aside', mergeAttributes(HTMLAttributes), 0],
});
