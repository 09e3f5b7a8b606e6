import { Fragment, Slice, type Node } from '@tiptap/pm/model';
import { Selection, TextSelection, type EditorState, type Transaction } from '@tiptap/pm/state';
import { ReplaceStep } from '@tiptap/pm/transform';
import type { Suggestion } from '../marks/suggestions.js';
import { decide, type Decision } from './decide.js';
import { children, merge, same, sizeOf, type Shift } from './merge.js';

/**
 * Returns the transaction to apply instead of `edit`, which turns its changes into suggestions. Accepting all of them
 * produces the result of `edit`; rejecting all restores the document. Other people's edits (Yjs), undo, and redo aren't
 * suggestions, so the caller must not pass them.
 * @param edit created from `state`
 * @param by a suggestion with a new id for every edit; if the edit extends the author's previous suggestion, that one's
 * id is used
 */
export function asSuggestion(state: EditorState, edit: Transaction, by: Suggestion): Transaction {
  if (!edit.docChanged) return edit;
  const { document, shifts } = merge(state.doc, edit.doc, by);
  const transaction = replaceChanged(state.tr, document);
  const erasedForwards = edit.selection.head === state.selection.head;
  const moved = (position: number): number => position + shiftAt(shifts, position, erasedForwards);
  const size = transaction.doc.content.size;
  const [anchor, head] = [edit.selection.anchor, edit.selection.head].map((each) =>
    transaction.doc.resolve(Math.min(moved(each), size)),
  );
  if (anchor && head)
    transaction.setSelection(
      anchor.parent.inlineContent && head.parent.inlineContent
        ? TextSelection.between(anchor, head)
        : Selection.near(head),
    );
  return edit.scrolledIntoView ? transaction.scrollIntoView() : transaction;
}

/** The offset of a position of the edited document in the merged one. */
function shiftAt(shifts: readonly Shift[], position: number, erasedForwards: boolean): number {
  return shifts
    .filter(({ at, written }) => at < position || (at === position && (written > 0 || erasedForwards)))
    .reduce((sum, { kept }) => sum + kept, 0);
}

/**
 * Accepts or rejects one suggestion (by id), or all. Only replaces the part that changed, so that cursors keep their
 * positions.
 */
export function decideOn(state: EditorState, decision: Decision, id?: string): Transaction {
  const concerns = (suggestion: Suggestion): boolean => id === undefined || suggestion.id === id;
  return replaceChanged(state.tr, decide(state.doc, decision, concerns));
}

/** Replaces a transaction's document, with the smallest range of siblings that differs. */
function replaceChanged(transaction: Transaction, document: Node): Transaction {
  return replaceWithin(transaction, transaction.doc, document, 0);
}

/** `start`: the start of `old`'s content. Slices are closed, so that nothing is fitted or wrapped. */
function replaceWithin(transaction: Transaction, old: Node, now: Node, start: number): Transaction {
  const before = children(old.content);
  const after = children(now.content);
  const most = Math.min(before.length, after.length);
  let first = 0;
  while (first < most && same(before[first], after[first])) first += 1;
  let last = 0;
  while (last < most - first && same(before[before.length - 1 - last], after[after.length - 1 - last])) last += 1;
  if (first === before.length && first === after.length) return transaction;
  const from = start + sizeOf(before.slice(0, first));
  const replaced = before.slice(first, before.length - last);
  const by = after.slice(first, after.length - last);
  const [one, other] = [replaced[0], by[0]];
  if (one && other && replaced.length === 1 && by.length === 1 && !one.isLeaf && one.sameMarkup(other))
    return replaceWithin(transaction, one, other, from + 1);
  const slice = new Slice(Fragment.fromArray(by), 0, 0);
  return transaction.step(new ReplaceStep(from, from + sizeOf(replaced), slice));
}
