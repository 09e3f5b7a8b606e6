import { blockTexts } from './block-texts.js';
import { checkText } from './check.js';
import { agreed } from './convert/converted.js';
import { Losses } from './convert/losses.js';
import { emptyText } from './empty.js';
import { clientLines } from './history/authors.js';
import { compareTexts } from './history/compare.js';
import type { NodeJson, TextJson } from './json.js';
import { readText, writeText } from './ydoc.js';
import type { KindContent } from '../kind-content.js';

export const textContent: KindContent<TextJson> = {
  empty: emptyText,
  check: checkText,
  read: (ydoc) => readText(ydoc).document,
  write: writeText,
  words: (ydoc) => blockTexts(readText(ydoc).document),
  agreed: (document) => agreed(document, new Losses()),
  compare: compareTexts,
  authors: clientLines,
  withFiles,
  asText: (document) => document,
};

function withFiles(node: NodeJson, files: ReadonlyMap<string, string>): NodeJson {
  const fileId = node.attrs?.['fileId'];
  const content = node.content?.map((child) => withFiles(child, files));
  return {
    ...node,
    ...(typeof fileId === 'string' && { attrs: { ...node.attrs, fileId: files.get(fileId) ?? null } }),
    ...(content && { content }),
  };
}
