import { getSchema, type AnyExtension } from '@tiptap/core';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Italic } from '@tiptap/extension-italic';
import { Link } from '@tiptap/extension-link';
import { BulletList, ListItem, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Strike } from '@tiptap/extension-strike';
import { Text } from '@tiptap/extension-text';
import { Underline } from '@tiptap/extension-underline';
import type { Schema } from '@tiptap/pm/model';
import { LINK_REL, safeLink } from '../text/safe-link.js';

/** What the words of a slide may hold: paragraphs and lists, as tiptap's extensions. */
export const deckTextExtensions = (): AnyExtension[] => [
  Document,
  Paragraph,
  Text,
  HardBreak,
  BulletList,
  OrderedList,
  ListItem,
  Bold,
  Italic,
  Underline,
  Strike,
  Link.configure({
    openOnClick: false,
    isAllowedUri: (address) => safeLink(address) !== undefined,
    HTMLAttributes: { target: null, rel: LINK_REL },
  }),
];

let made: Schema | undefined;

/** The ProseMirror schema of the words of a slide; made once. */
export function deckTextSchema(): Schema {
  made ??= getSchema(deckTextExtensions());
  return made;
}
