import { mergeAttributes, Node } from '@tiptap/core';
import { writingLimits } from '@cartulary/contracts/limits/writing';
import { dataAttribute, textOf } from '../attributes.js';

/** LaTeX as KaTeX reads it; how it is drawn is the client's. */
const latex = () => ({ latex: dataAttribute('latex', '', textOf(writingLimits.maxFormulaCharacters)) });

/** A formula in a line. */
export const InlineMath = Node.create({
  name: 'inlineMath',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: latex,
  parseHTML: () => [{ tag: 'span[data-latex]' }],
  renderHTML: ({ HTMLAttributes }) => ['span', mergeAttributes(HTMLAttributes)],
});

/** A formula of its own. */
export const BlockMath = Node.create({
  name: 'blockMath',
  group: 'block',
  atom: true,
  addAttributes: latex,
  parseHTML: () => [{ tag: 'div[data-latex]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', mergeAttributes(HTMLAttributes)],
});
