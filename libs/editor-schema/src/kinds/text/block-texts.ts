import { atomText, isLine } from './history/lines.js';
import { textAttribute, type TextJson, type NodeJson } from './json.js';

/**
 * Each block's text in a document, in order, including empty ones: paragraphs, headings, cell paragraphs, and pictures.
 * Texts contain no line breaks and exclude suggested deletions.
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
