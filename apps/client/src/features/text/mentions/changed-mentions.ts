import { isSuggestion } from '@cartulary/editor-schema/kinds/text/marks/suggestions';
import type { Node } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import { ySyncPluginKey } from '@tiptap/y-tiptap';

/** The mention that a node is; undefined for others, for one from a file, and for one that is only suggested. */
function mentionOf(node: Node): string | undefined {
  if (node.type.name !== 'mention') return undefined;
  const { mentionId, personId, insertion } = node.attrs as Record<string, unknown>;
  return typeof mentionId === 'string' && typeof personId === 'string' && !isSuggestion(insertion)
    ? mentionId
    : undefined;
}

/**
 * Mentions that a change brought (true) or took away (false). Only the places that it changed are looked at: it is asked
 * about every letter.
 */
export function changedMentions({ docs, doc, mapping }: Transaction): Map<string, boolean> {
  const changed = new Map<string, boolean>();
  const note = (id: string, stands: boolean): void => {
    if (changed.get(id) === !stands) changed.delete(id);
    else changed.set(id, stands);
  };
  mapping.maps.forEach((map, step) =>
    map.forEach((oldStart, oldEnd, newStart, newEnd) => {
      const before = mentionsIn(docs[step], oldStart, oldEnd);
      const after = mentionsIn(docs[step + 1] ?? doc, newStart, newEnd);
      for (const id of before) if (!after.has(id)) note(id, false);
      for (const id of after) if (!before.has(id)) note(id, true);
    }),
  );
  return changed;
}

function mentionsIn(doc: Node | undefined, from: number, to: number): Set<string> {
  const found = new Set<string>();
  doc?.nodesBetween(from, to, (node) => {
    const id = mentionOf(node);
    if (id !== undefined) found.add(id);
  });
  return found;
}

/** Those of some mentions that stand in a text, each once, with whom they name. */
export function standingMentions(
  doc: Node,
  ids: { has(id: string): boolean },
): Map<string, { readonly personId: string; readonly name: string }> {
  const found = new Map<string, { personId: string; name: string }>();
  doc.descendants((node) => {
    const id = mentionOf(node);
    if (id !== undefined && ids.has(id))
      found.set(id, { personId: String(node.attrs['personId']), name: String(node.attrs['name']) });
  });
  return found;
}

interface SyncMeta {
  readonly isChangeOrigin?: unknown;
  readonly isUndoRedoOperation?: unknown;
}

function syncMeta(transaction: Transaction): SyncMeta {
  const meta: unknown = transaction.getMeta(ySyncPluginKey);
  return typeof meta === 'object' && meta !== null ? meta : {};
}

/** Undo and redo are changes of the Y.Doc too, but one's own. */
export function isFromOthers(transaction: Transaction): boolean {
  const { isChangeOrigin, isUndoRedoOperation } = syncMeta(transaction);
  return isChangeOrigin === true && isUndoRedoOperation !== true;
}

/** Whether it only brings back or moves what was written before: pasting a name is not naming somebody. */
export const isPutBack = (transaction: Transaction): boolean =>
  syncMeta(transaction).isUndoRedoOperation === true ||
  transaction.getMeta('paste') === true ||
  ['paste', 'drop'].includes(String(transaction.getMeta('uiEvent')));
