import { Extension } from '@tiptap/core';
import { Plugin, type Transaction } from '@tiptap/pm/state';
import { isStructuralTransaction, yCursorPlugin, yCursorPluginKey } from '@tiptap/y-tiptap';
import type { Awareness } from 'y-protocols/awareness';
import * as Y from 'yjs';
import { nameIn } from '@/shared/open-written/said-of-peer';
import { toneOf } from '@/ui/avatar';

function caret(user: unknown, client: number): HTMLElement {
  const name = nameIn(user);
  const mark = document.createElement('span');
  mark.className = 'peer-caret';
  mark.dataset['tone'] = toneOf(name);
  mark.dataset['client'] = String(client);
  // Otherwise, screen readers would read it with the text, in the middle of a word.
  mark.ariaHidden = 'true';
  const label = document.createElement('span');
  label.className = 'peer-name';
  // Drawn by CSS: the browser could put the cursor into letters in here. With an IME, the editor would then take this
  // mark between two blocks for part of the text and fail.
  label.dataset['name'] = name;
  mark.append(label);
  return mark;
}

const selection = (user: unknown) => ({ class: 'peer-selection', 'data-tone': toneOf(nameIn(user)) });

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;
const isAbsent = (value: unknown): boolean => value === undefined || value === null;
const isId = (value: unknown): boolean => isObject(value) && isCount(value['client']) && isCount(value['clock']);

/** Whether it's a valid Yjs position in this document. */
function isPlace(value: unknown, ydoc: Y.Doc): boolean {
  if (!isObject(value)) return false;
  const { type, item, tname, assoc } = value;
  if (![type, item].every((id) => isAbsent(id) || isId(id))) return false;
  // Looking up a shared type by name would create it.
  if (!isAbsent(tname) && !(typeof tname === 'string' && ydoc.share.has(tname))) return false;
  if (!isAbsent(assoc) && !Number.isSafeInteger(assoc)) return false;
  try {
    Y.createAbsolutePositionFromRelativePosition(Y.createRelativePositionFromJSON(value), ydoc);
    return true;
  } catch {
    // Not a text: the sender has no cursor.
    return false;
  }
}

/** Whether another page's state can be rendered. Anything else would throw inside the editor repeatedly. */
export function canBeDrawn(state: unknown, ydoc: Y.Doc): boolean {
  if (!isObject(state)) return false;
  const { user, cursor } = state;
  if (!isObject(user) || typeof user['name'] !== 'string') return false;
  if (!isAbsent(user['color']) && typeof user['color'] !== 'string') return false;
  return isAbsent(cursor) || (isObject(cursor) && isPlace(cursor['anchor'], ydoc) && isPlace(cursor['head'], ydoc));
}

interface Moved {
  readonly added: readonly number[];
  readonly updated: readonly number[];
  readonly removed: readonly number[];
}

const asksToDraw = (transaction: Transaction): boolean =>
  (transaction.getMeta(yCursorPluginKey) as { readonly awarenessUpdated?: boolean } | undefined)?.awarenessUpdated ===
  true;

/** Whether other people's cursors have moved since they were drawn. */
class Movement {
  hasMoved = false;

  constructor(private readonly own: number) {}

  readonly note = ({ added, updated, removed }: Moved): void => {
    this.hasMoved ||= [...added, ...updated, ...removed].some((client) => client !== this.own);
  };
}

/** Keeps the plugin from redrawing all cursors for one's own, which moves on every keystroke and isn't drawn here. */
const onlyForOthers = (awareness: Awareness, movement: Movement): Plugin =>
  new Plugin({
    view: () => {
      awareness.on('change', movement.note);
      return { destroy: () => awareness.off('change', movement.note) };
    },
    filterTransaction: (transaction, { doc }) => {
      // The plugin then hides the cursors until the next redraw.
      movement.hasMoved ||= isStructuralTransaction(transaction, doc);
      if (!asksToDraw(transaction)) return true;
      const isWanted = movement.hasMoved;
      movement.hasMoved = false;
      return isWanted;
    },
  });

/** Makes the editor read a selection that the browser has already changed but not yet reported. */
const readSelection = (): boolean => document.dispatchEvent(new Event('selectionchange'));

/** Other people's cursors and selections, with their names. */
export function peersIn(awareness: Awareness) {
  const movement = new Movement(awareness.clientID);
  return Extension.create({
    name: 'peers',
    priority: 950,
    // Drawing writes the editor's selection to the page. If the person has just moved the cursor, it would jump back.
    dispatchTransaction({ transaction, next }) {
      if (!asksToDraw(transaction) || !movement.hasMoved || !this.editor.isFocused) return next(transaction);
      readSelection();
      next(this.editor.state.tr.setMeta(yCursorPluginKey, transaction.getMeta(yCursorPluginKey)));
    },
    addProseMirrorPlugins: () => [
      onlyForOthers(awareness, movement),
      yCursorPlugin(awareness, {
        awarenessStateFilter: (own: unknown, client: unknown, state: unknown) =>
          own !== client && canBeDrawn(state, awareness.doc),
        cursorBuilder: caret,
        selectionBuilder: selection,
      }),
    ],
  });
}
