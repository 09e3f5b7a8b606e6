export type NodeForm = 'rectangle' | 'rounded' | 'ellipse' | 'diamond' | 'hexagon' | 'slanted' | 'cylinder';

interface ReadNode {
  readonly id: string;
  /** Undefined if only the node's id is given. */
  readonly words: string | undefined;
  readonly form: NodeForm | undefined;
  /** Index after the node. */
  readonly next: number;
}

/** The brackets around a node's label, longest first. */
const forms: readonly (readonly [open: string, close: string, form: NodeForm])[] = [
  ['(((', ')))', 'ellipse'],
  ['((', '))', 'ellipse'],
  ['([', '])', 'rounded'],
  ['[[', ']]', 'rectangle'],
  ['[(', ')]', 'cylinder'],
  ['{{', '}}', 'hexagon'],
  ['[/', '/]', 'slanted'],
  ['[\\', '\\]', 'slanted'],
  ['[', ']', 'rectangle'],
  ['(', ')', 'rounded'],
  ['{', '}', 'diamond'],
  ['>', ']', 'rectangle'],
];

const LETTER = /[\p{L}\p{N}_]/u;
const BREAK = /<br ?\/?>/gi;

export function skipSpace(text: string, at: number): number {
  let next = at;
  while (text[next] === ' ' || text[next] === '\t') next += 1;
  return next;
}

/** The end of an ID. A dash or period is part of it if a letter follows. */
function idEnd(text: string, at: number): number {
  let end = at;
  const isLetter = (place: number): boolean => LETTER.test(text[place] ?? '');
  while (
    isLetter(end) ||
    (end > at && (text[end] === '-' || text[end] === '.') && isLetter(end - 1) && isLetter(end + 1))
  )
    end += 1;
  return end;
}

/** The node at this index. Undefined if there is none. */
export function nodeAt(text: string, at: number): ReadNode | undefined {
  const begin = skipSpace(text, at);
  const end = idEnd(text, begin);
  if (end === begin) return undefined;
  const id = text.slice(begin, end);
  const form = forms.find(([open]) => text.startsWith(open, end));
  if (form === undefined) return { id, words: undefined, form: undefined, next: afterClass(text, end) };
  const [open, close, name] = form;
  const inside = end + open.length;
  const isQuoted = text[inside] === '"';
  const quoteEnd = isQuoted ? text.indexOf('"', inside + 1) : inside;
  const closes = quoteEnd < 0 ? -1 : text.indexOf(close, quoteEnd);
  if (closes < 0) return undefined;
  const said = isQuoted ? text.slice(inside + 1, quoteEnd) : text.slice(inside, closes);
  return { id, words: plainWords(said), form: name, next: afterClass(text, closes + close.length) };
}

/** Skips `:::name`, which only sets the style, and spaces. */
function afterClass(text: string, at: number): number {
  return skipSpace(text, text.startsWith(':::', at) ? idEnd(text, at + 3) : at);
}

/** A label without markup for its appearance. */
export const plainWords = (said: string): string => said.replaceAll(BREAK, '\n').replaceAll('"', '').trim();
