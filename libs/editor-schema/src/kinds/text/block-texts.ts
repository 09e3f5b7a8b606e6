import { atomText, isLine } from './history/lines.js';
import { textAttribute, type TextJson, type NodeJson } from './json.js';

/**
 * What each block of a document says, in order and empty ones too: a paragraph, a heading, the paragraph of a cell, a picture.
 * No text holds a line break. What is suggested to be deleted is left out.
 */
export function blockTexts(document: TextJson): string[] {
  if (isLine(document.type)) return [textOf(document).replace(/\s+/gu, ' ').trim()];
  return (document.content ?? []).flatMap(blockTexts);
}

function textOf(node: NodeJson): string {
  if (node.marks?.some(({ type }) => type === 'deletion')) return '';
  if (node.content) return node.content.map(textOf).join('');
  return node.text ?? atomText(node.type, (name) => textAttribute(node, name));
}
