import { mergeAttributes, Node } from '@tiptap/core';
import { dataAttribute, oneOf } from '../attributes.js';

/** As in GitHub's alerts, so that Markdown carries them. */
export const calloutKinds = ['note', 'tip', 'important', 'warning', 'caution'] as const;
export type CalloutKind = (typeof calloutKinds)[number];

/** Blocks set apart with a sign of what they are. */
export const Callout = Node.create({
  name: 'callout',
  group: 'block',
  content: 'block+',
  defining: true,
  addAttributes: () => ({ kind: dataAttribute('kind', 'note', oneOf(calloutKinds)) }),
  parseHTML: () => [{ tag: 'aside[data-kind]' }],
  renderHTML: ({ HTMLAttributes }) => ['aside', mergeAttributes(HTMLAttributes), 0],
});
