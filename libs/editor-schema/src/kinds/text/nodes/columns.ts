import { mergeAttributes, Node } from '@tiptap/core';

/** Columns side by side. A single one is allowed, because two people may each remove one of two at the same time. */
export const Columns = Node.create({
  name: 'columns',
  group: 'block',
  content: 'column+',
  isolating: true,
  parseHTML: () => [{ tag: 'div[data-columns]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', mergeAttributes({ 'data-columns': '' }, HTMLAttributes), 0],
});

/** One of the {@link Columns}. */
export const Column = Node.create({
  name: 'column',
  content: 'block+',
  isolating: true,
  parseHTML: () => [{ tag: 'div[data-column]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', mergeAttributes({ 'data-column': '' }, HTMLAttributes), 0],
});
