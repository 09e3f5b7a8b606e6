import { blockTexts } from './block-texts.js';
import { checkText } from './check.js';
import { emptyText } from './empty.js';
import type { TextJson } from './json.js';
import { readText, writeText } from './ydoc.js';
import type { KindContent } from '../kind-content.js';

export const textContent: KindContent<TextJson> = {
  empty: emptyText,
  check: checkText,
  read: (ydoc) => readText(ydoc).document,
  write: writeText,
  words: (ydoc) => blockTexts(readText(ydoc).document),
};
