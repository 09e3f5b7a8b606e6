import { blockTexts } from './block-texts.js';
import { checkDocument } from './check.js';
import { emptyDocument } from './empty.js';
import type { DocumentJson } from './json.js';
import { readDocument, writeDocument } from './ydoc.js';
import type { KindContent } from '../kind-content.js';

export const textContent: KindContent<DocumentJson> = {
  empty: emptyDocument,
  check: checkDocument,
  read: (ydoc) => readDocument(ydoc).document,
  write: writeDocument,
  words: (ydoc) => blockTexts(readDocument(ydoc).document),
};
