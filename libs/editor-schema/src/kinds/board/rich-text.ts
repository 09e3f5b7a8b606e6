/** Rich text nodes that the canvas supports. The record schema accepts any. */
const NODES: readonly unknown[] = [
  'paragraph',
  'heading',
  'bulletList',
  'orderedList',
  'listItem',
  'hardBreak',
  'text',
];
const MARKS: readonly unknown[] = ['bold', 'italic', 'strike', 'code', 'link', 'highlight'];
const MAX_DEPTH = 100;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isPlain = (value: unknown): boolean => value === null || ['string', 'number', 'boolean'].includes(typeof value);
const isAddress = (value: unknown): boolean => value === undefined || value === null || typeof value === 'string';

/** Whether the canvas supports a shape's rich text. Never throws. */
export function hasKnownWords(props: unknown): boolean {
  const words = isObject(props) ? props['richText'] : undefined;
  if (words === undefined) return true;
  return isObject(words) && words['type'] === 'doc' && hasKnownContent(words, 0);
}

function hasKnownContent({ content }: Readonly<Record<string, unknown>>, depth: number): boolean {
  if (content === undefined) return true;
  return depth < MAX_DEPTH && Array.isArray(content) && content.every((node) => isKnownNode(node, depth + 1));
}

function isKnownNode(node: unknown, depth: number): boolean {
  if (!isObject(node) || !NODES.includes(node['type']) || !hasKnownAttributes(node)) return false;
  const { type, text, marks = [] } = node;
  if (type === 'text' && (typeof text !== 'string' || text === '')) return false;
  return Array.isArray(marks) && marks.every(isKnownMark) && hasKnownContent(node, depth);
}

function isKnownMark(mark: unknown): boolean {
  if (!isObject(mark) || !MARKS.includes(mark['type']) || !hasKnownAttributes(mark)) return false;
  const { type, attrs } = mark;
  return type !== 'link' || !isObject(attrs) || isAddress(attrs['href']);
}

const hasKnownAttributes = ({ attrs }: Readonly<Record<string, unknown>>): boolean =>
  attrs === undefined || attrs === null || (isObject(attrs) && Object.values(attrs).every(isPlain));
