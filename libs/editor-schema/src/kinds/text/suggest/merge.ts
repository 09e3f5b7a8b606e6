import { Fragment, type Node } from '@tiptap/pm/model';
import type { Suggestion } from '../marks/suggestions.js';
import { asDeleted, canBeSuggested, suggestionOf, withSuggestion } from './marked.js';

/** Content that the merged document has and the edited one doesn't: `kept` positions before the content at `at`. */
export interface Shift {
  /** Position in the edited document. */
  readonly at: number;
  /** Size of the text inserted there. */
  readonly written: number;
  /** Size of the deleted text that stays there, marked. */
  readonly kept: number;
}

export interface Merged {
  readonly document: Node;
  readonly shifts: readonly Shift[];
}

/**
 * Merges a document before and after an edit, with both marked as suggestions. Changes within a paragraph are marked by
 * character. Paragraphs that changed themselves (split, joined, made a heading, moved) are marked as a whole: the old
 * ones as deleted, the new ones as inserted.
 */
export function merge(before: Node, after: Node, by: Suggestion): Merged {
  const shifts: Shift[] = [];
  const document = mergeContent(before, after, by, 0, shifts);
  // A document may contain blocks in any order, so it can always hold the old and the new ones.
  if (!document) throw new RangeError('the document takes no suggestions');
  return { document, shifts };
}

/**
 * Undefined if this node can't contain both, so that its parent has to contain it twice. `start`: the start of
 * `after`'s content.
 */
function mergeContent(before: Node, after: Node, by: Suggestion, start: number, shifts: Shift[]): Node | undefined {
  return before.inlineContent && after.inlineContent
    ? mergeLine(before, after, by, start, shifts)
    : mergeBlocks(before, after, by, start, shifts);
}

function mergeLine(before: Node, after: Node, by: Suggestion, start: number, shifts: Shift[]): Node {
  const range = changedRange(before, after);
  if (!range) return before;
  const { from, toBefore, toAfter } = range;
  const beside = neighbour(before, from, toBefore, by);
  const old = children(before.content.cut(from, toBefore)).flatMap((node) => asDeleted(node, beside.deletion));
  const written = children(after.content.cut(from, toAfter)).map((node) =>
    withSuggestion(node, 'insertion', beside.insertion),
  );
  const kept = old.reduce((sum, node) => sum + node.nodeSize, 0);
  shifts.push({ at: start + from, written: toAfter - from, kept });
  return before.copy(
    Fragment.fromArray([
      ...children(before.content.cut(0, from)),
      ...old,
      ...written,
      ...children(before.content.cut(toBefore)),
    ]),
  );
}

/** Extends an adjacent suggestion of the same author, so that typing or deleting a word is one suggestion. */
function neighbour(line: Node, from: number, to: number, by: Suggestion) {
  const beside = [line.childBefore(from).node, line.childAfter(to).node];
  const own = (kind: 'insertion' | 'deletion'): Suggestion =>
    beside
      .flatMap((node) => (node ? (suggestionOf(node, kind) ?? []) : []))
      .find(({ author }) => author === by.author) ?? by;
  return { insertion: own('insertion'), deletion: own('deletion') };
}

interface ChangedRange {
  readonly from: number;
  readonly toBefore: number;
  readonly toAfter: number;
}

function changedRange(before: Node, after: Node): ChangedRange | undefined {
  let from = before.content.findDiffStart(after.content);
  const end = before.content.findDiffEnd(after.content);
  if (from === null || !end) return undefined;
  // Never splits a surrogate pair, because Yjs couldn't write half of it.
  while (from > 0 && (isWithinLetter(before, from) || isWithinLetter(after, from))) from -= 1;
  const overlap = Math.max(0, from - Math.min(end.a, end.b));
  let toBefore = end.a + overlap;
  let toAfter = end.b + overlap;
  while (isWithinLetter(before, toBefore) || isWithinLetter(after, toAfter)) {
    toBefore += 1;
    toAfter += 1;
  }
  return { from, toBefore, toAfter };
}

function isWithinLetter(line: Node, position: number): boolean {
  const { node, offset } = line.childBefore(position);
  const text = node?.text;
  if (text === undefined) return false;
  const unit = text.charCodeAt(position - offset - 1);
  const next = text.charCodeAt(position - offset);
  return unit >= 0xd800 && unit <= 0xdbff && next >= 0xdc00 && next <= 0xdfff;
}

function mergeBlocks(before: Node, after: Node, by: Suggestion, start: number, shifts: Shift[]): Node | undefined {
  const old = children(before.content);
  const now = children(after.content);
  const most = Math.min(old.length, now.length);
  let first = 0;
  while (first < most && same(old[first], now[first])) first += 1;
  let last = 0;
  while (last < most - first && same(old[old.length - 1 - last], now[now.length - 1 - last])) last += 1;
  const head = old.slice(0, first);
  const tail = old.slice(old.length - last);
  const changed = old.slice(first, old.length - last);
  const made = now.slice(first, now.length - last);
  const position = start + sizeOf(head);
  const within = mergePairs(changed, made, by, position, shifts);
  if (within) return before.copy(Fragment.fromArray([...head, ...within, ...tail]));
  if (![...changed, ...made].every(canBeSuggested)) return undefined;
  const kept = changed.flatMap((node) => asDeleted(node, by));
  const inserted = made.map((node) => withSuggestion(node, 'insertion', by));
  const content = Fragment.fromArray([...head, ...kept, ...inserted, ...tail]);
  if (!before.type.validContent(content)) return undefined;
  shifts.push({ at: position, written: sizeOf(made), kept: sizeOf(kept) });
  return before.copy(content);
}

/** If the nodes match and only their content changed, merges each pair separately. */
function mergePairs(old: readonly Node[], now: readonly Node[], by: Suggestion, start: number, shifts: Shift[]) {
  if (old.length !== now.length) return undefined;
  const found: Shift[] = [];
  const merged: Node[] = [];
  let position = start;
  for (const [number, node] of old.entries()) {
    const other = now[number];
    const one = other && node.sameMarkup(other) ? mergePair(node, other, by, position, found) : undefined;
    if (!one || !other) return undefined;
    merged.push(one);
    position += other.nodeSize;
  }
  shifts.push(...found);
  return merged;
}

function mergePair(old: Node, now: Node, by: Suggestion, position: number, shifts: Shift[]): Node | undefined {
  if (old.eq(now)) return old;
  if (old.isAtom) return undefined;
  // Within the author's own suggested insertion, changes need no further suggestion.
  if (suggestionOf(old, 'insertion')?.author === by.author) return now;
  return mergeContent(old, now, by, position + 1, shifts);
}

export const same = (one: Node | undefined, other: Node | undefined): boolean =>
  one !== undefined && other !== undefined && one.eq(other);

export const sizeOf = (nodes: readonly Node[]): number => nodes.reduce((sum, node) => sum + node.nodeSize, 0);

/** The child nodes of a fragment. */
export function children(fragment: Fragment): Node[] {
  return Array.from({ length: fragment.childCount }, (_, number) => fragment.child(number));
}
