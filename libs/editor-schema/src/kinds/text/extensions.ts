import type { AnyExtension } from '@tiptap/core';
import { Blockquote } from '@tiptap/extension-blockquote';
import { Bold } from '@tiptap/extension-bold';
import { Code } from '@tiptap/extension-code';
import { CodeBlock } from '@tiptap/extension-code-block';
import { Details, DetailsContent, DetailsSummary } from '@tiptap/extension-details';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { Highlight } from '@tiptap/extension-highlight';
import { HorizontalRule } from '@tiptap/extension-horizontal-rule';
import { Italic } from '@tiptap/extension-italic';
import { Link } from '@tiptap/extension-link';
import { BulletList, ListItem, OrderedList, TaskItem, TaskList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Strike } from '@tiptap/extension-strike';
import { Subscript } from '@tiptap/extension-subscript';
import { Superscript } from '@tiptap/extension-superscript';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { Text } from '@tiptap/extension-text';
import { TextAlign } from '@tiptap/extension-text-align';
import { Underline } from '@tiptap/extension-underline';
import { FORMATTING } from './marks/shut-out.js';
import { Deletion, Insertion, SuggestedNodes } from './marks/suggestions.js';
import { Callout } from './nodes/callout.js';
import { Column, Columns } from './nodes/columns.js';
import { Embed, ItemMention, LiveQuote, LiveTable, LiveValue } from './nodes/embeds.js';
import { BlockMath, InlineMath } from './nodes/math.js';
import { File, Image } from './nodes/media.js';
import { Mention } from './nodes/mention.js';
import { LINK_REL, safeLink } from './safe-link.js';

/** The marks allowed in code and summaries: no formatting, only suggestions. */
const SUGGESTIONS = 'insertion deletion';

/** The direction of each line follows its first letter. */
const withDirection = { HTMLAttributes: { dir: 'auto' } };

const standard: readonly AnyExtension[] = [
  Document,
  Paragraph.configure(withDirection),
  Text,
  Heading.configure(withDirection),
  Blockquote,
  BulletList,
  OrderedList,
  ListItem,
  TaskList,
  TaskItem.configure({ nested: true }),
  Table.configure({ resizable: true }),
  TableRow,
  TableHeader,
  TableCell,
  CodeBlock.extend({ marks: SUGGESTIONS }),
  Details,
  DetailsSummary.extend({ marks: SUGGESTIONS }).configure(withDirection),
  DetailsContent,
  HorizontalRule,
  HardBreak,
  Callout,
  Columns,
  Column,
  Image,
  File,
  Embed,
  LiveQuote,
  LiveValue,
  LiveTable,
  ItemMention,
  Mention,
  InlineMath,
  BlockMath,
  Bold,
  Italic,
  Strike,
  Underline,
  // Suggestions are still possible in it.
  Code.extend({ excludes: FORMATTING }),
  Highlight,
  Subscript,
  Superscript,
  Link.configure({
    openOnClick: false,
    isAllowedUri: (address) => safeLink(address) !== undefined,
    HTMLAttributes: { target: null, rel: LINK_REL },
  }),
  TextAlign.configure({ types: ['heading', 'paragraph'] }),
  Insertion,
  Deletion,
  SuggestedNodes,
];

/**
 * Everything that a document may contain, as tiptap extensions. The client passes its own extensions of the same name
 * for nodes it renders differently (highlighted code, pictures, quotes); they must have the same schema (checked by
 * `differences`).
 */
export function textExtensions(drawnOtherwise: readonly AnyExtension[] = []): AnyExtension[] {
  const other = new Map(drawnOtherwise.map((extension) => [extension.name, extension]));
  return standard.map((extension) => other.get(extension.name) ?? extension);
}
