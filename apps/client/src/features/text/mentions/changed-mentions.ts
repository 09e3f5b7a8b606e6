import { isSuggestion } from '@cartulary/editor-schema/kinds/text/marks/suggestions';
import type { Node } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import { ySyncPluginKey } from '@tiptap/y-tiptap';

/** A node's mention id. Undefined for other nodes, mentions from files, and suggested ones. */
function mentionOf(node: Node): string | undefined {
  if (node.type.name !== 'mention') return undefined;
  const { mentionId, personId, insertion } = node.attrs as Record<string, unknown>;
  return typeof mentionId === 'string' && typeof personId === 'string' && !isSuggestion(insertion)
    ? mentionId
    : undefined;
}

/**
 * Mentions added (true) or removed (false) by a change. Checks only the changed ranges, because it runs on every
 * keystroke.
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

/** The given mentions that exist in a document, without duplicates, with the people they refer to. */
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

/** Undo and redo also come from the Y.Doc, but they're the user's own changes. */
export function isFromOthers(transaction: Transaction): boolean {
  const { isChangeOrigin, isUndoRedoOperation } = syncMeta(transaction);
  return isChangeOrigin === true && isUndoRedoOperation !== true;
}

/** Whether it only restores or moves earlier content: pasting a name isn't mentioning someone. */
export const isPutBack = (transaction: Transaction): boolean =>
  syncMeta(transaction).isUndoRedoOperation === true ||
  transaction.getMeta('paste') === true ||
  ['paste', 'drop'].includes(String(transaction.getMeta('uiEvent')));
