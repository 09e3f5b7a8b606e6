import { getSchema, type AnyExtension } from '@tiptap/core';
import { Bold } from '@tiptap/extension-bold';
import { Code } from '@tiptap/extension-code';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Highlight } from '@tiptap/extension-highlight';
import { Italic } from '@tiptap/extension-italic';
import { Link } from '@tiptap/extension-link';
import { BulletList, ListItem, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Strike } from '@tiptap/extension-strike';
import { Subscript } from '@tiptap/extension-subscript';
import { Superscript } from '@tiptap/extension-superscript';
import { Text } from '@tiptap/extension-text';
import { Underline } from '@tiptap/extension-underline';
import type { Schema } from '@tiptap/pm/model';
import { FORMATTING } from '../text/marks/shut-out.js';
import { Mention } from '../text/nodes/mention.js';
import { LINK_REL, safeLink } from '../text/safe-link.js';

/** The tiptap extensions for the text of a slide: paragraphs and lists with the marks of documents, and mentions. */
export const deckTextExtensions = (): AnyExtension[] => [
  Document,
  Paragraph,
  Text,
  HardBreak,
  BulletList,
  OrderedList,
  ListItem,
  Mention,
  Bold,
  Italic,
  Underline,
  Strike,
  Code.extend({ excludes: FORMATTING }),
  Highlight,
  Subscript,
  Superscript,
  Link.configure({
    openOnClick: false,
    isAllowedUri: (address) => safeLink(address) !== undefined,
    HTMLAttributes: { target: null, rel: LINK_REL },
  }),
];

let made: Schema | undefined;

/** The ProseMirror schema for the text of a slide; created once. */
export function deckTextSchema(): Schema {
  made ??= getSchema(deckTextExtensions());
  return made;
}
