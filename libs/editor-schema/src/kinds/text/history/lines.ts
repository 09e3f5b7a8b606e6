import { textAttribute, type TextJson, type NodeJson } from '../json.js';
import type { HistoryLine, KeyedLine } from '../../history/lines.js';
import { textSchema } from '../schema.js';

/** The lines of a document, in order. */
export function historyLines(document: TextJson): KeyedLine[] {
  const lines: KeyedLine[] = [];
  const look = (node: NodeJson, path: readonly string[], within: string | null): void => {
    if (isLine(node.type)) {
      lines.push({ ...lineOf(node, within), key: JSON.stringify([path, node]) });
      return;
    }
    const inside = [...path, JSON.stringify([node.type, node.attrs ?? {}])];
    for (const child of node.content ?? []) look(child, inside, node.type);
  };
  for (const child of document.content ?? []) look(child, [], null);
  return lines;
}

const lineOf = (node: NodeJson, within: string | null): HistoryLine => ({
  type: node.type,
  level: levelOf(node.type, node.attrs?.['level']),
  within,
  text: textOf(node),
});

/** True if a node is a line: it contains text or is empty. */
export function isLine(type: string): boolean {
  const known = textSchema().nodes[type];
  return known === undefined || known.inlineContent || known.isLeaf;
}

/** Null for lines other than headings. */
export const levelOf = (type: string, level: unknown): number | null =>
  type === 'heading' && typeof level === 'number' ? level : null;

function textOf(node: NodeJson): string {
  if (node.content === undefined) return node.text ?? atomText(node.type, (name) => textAttribute(node, name));
  return node.content.map(textOf).join('');
}

/** The text for a node that has none of its own: its name or source. */
export function atomText(type: string, attribute: (name: string) => string): string {
  if (type === 'hardBreak') return '\n';
  if (type === 'mention') return `@${attribute('name')}`;
  if (type === 'itemMention') return `@${attribute('title')}`;
  if (type === 'liveValue') return attribute('text') || `[${attribute('field')}]`;
  if (type === 'inlineMath' || type === 'blockMath') return attribute('latex');
  if (type === 'image') return attribute('alt');
  if (type === 'file') return attribute('name');
  if (type === 'embed') return attribute('title');
  return attribute('text');
}
