import { mergeAttributes, Node } from '@tiptap/core';
import { writingLimits } from '@cartulary/contracts/limits/writing';
import { dataAttribute, textOf } from '../attributes.js';

/** LaTeX as KaTeX reads it; the client renders it. */
const latex = () => ({ latex: dataAttribute('latex', '', textOf(writingLimits.maxFormulaCharacters)) });

/** An inline formula. */
export const InlineMath = Node.create({
  name: 'inlineMath',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: latex,
  parseHTML: () => [{ tag: 'span[data-latex]' }],
  renderHTML: ({ HTMLAttributes }) => ['span', mergeAttributes(HTMLAttributes)],
});

/** A formula as a block. */
export const BlockMath = Node.create({
  name: 'blockMath',
  group: 'block',
  atom: true,
  addAttributes: latex,
  parseHTML: () => [{ tag: 'div[data-latex]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', mergeAttributes(HTMLAttributes)],
});
