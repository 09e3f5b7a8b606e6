import type { BuiltKind } from '@cartulary/contracts/written-kinds';
import type * as Y from 'yjs';
import { contents } from './content.js';
import type { KindContent } from './kind-content.js';
import type { TextJson } from './text/json.js';

const readBy =
  <Content>(kind: KindContent<Content>) =>
  (ydoc: Y.Doc): TextJson =>
    kind.asText(kind.read(ydoc));

/** The readable text of an item without its editor, by kind. */
export const asText: Readonly<Record<BuiltKind, (ydoc: Y.Doc) => TextJson>> = {
  text: readBy(contents.text),
  board: readBy(contents.board),
  map: readBy(contents.map),
  deck: readBy(contents.deck),
};
