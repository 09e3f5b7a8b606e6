import { Extension } from '@tiptap/core';
import { Plugin, type EditorState, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { ySyncPluginKey } from '@tiptap/y-tiptap';
import { asItIs } from './suggesting';

/**
 * If several people have a document open that someone else changed, the delay keeps all of them from adding the
 * paragraph.
 */
const OTHERS_FIRST_MS = 500;
const OTHERS_LAST_MS = 2_500;

const lacksRoom = ({ doc }: EditorState): boolean => doc.lastChild?.type.name !== 'paragraph';

function addRoom({ doc, schema, tr }: EditorState): Transaction {
  const paragraph = schema.nodes['paragraph'];
  return paragraph ? tr.insert(doc.content.size, paragraph.create()) : tr;
}

interface Origin {
  readonly isChangeOrigin?: boolean;
  readonly isUndoRedoOperation?: boolean;
}

const originOf = (of: Pick<Transaction, 'getMeta'>): Origin => (of.getMeta(ySyncPluginKey) as Origin | undefined) ?? {};

/**
 * Ensures that an empty paragraph follows a table, list, image, or other block at the end of a document. Otherwise,
 * there would be nowhere to continue typing, and browsers would insert typed text outside of everything.
 */
export const RoomToWrite = Extension.create({
  name: 'roomToWrite',
  addProseMirrorPlugins() {
    const { editor } = this;
    return [
      new Plugin({
        // Part of the same change, so undo removes the paragraph too. Skipped for changes from the Y.Doc, which must
        // not be written to while it's being read.
        appendTransaction: (transactions, _before, state) => {
          const isOwn = transactions.some(({ docChanged }) => docChanged) && !transactions.some(isFromYDoc);
          return isOwn && editor.isEditable && lacksRoom(state) ? addRoom(state) : null;
        },
        view: (view) => new LateRoom(view),
      }),
    ];
  },
});

const isFromYDoc = (transaction: Transaction): boolean => originOf(transaction).isChangeOrigin === true;

/** Adds a missing paragraph after loading, remote changes, or undo. */
class LateRoom {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isEnded = false;

  constructor(private readonly view: EditorView) {
    this.later(0);
  }

  update(_view: EditorView, before: EditorState): void {
    const { state } = this.view;
    if (!this.view.editable || !lacksRoom(state)) return;
    const { isChangeOrigin, isUndoRedoOperation } = (ySyncPluginKey.getState(state) as Origin | undefined) ?? {};
    const isOthers = state.doc !== before.doc && isChangeOrigin === true && isUndoRedoOperation !== true;
    this.later(isOthers ? OTHERS_FIRST_MS + Math.random() * (OTHERS_LAST_MS - OTHERS_FIRST_MS) : 0);
  }

  destroy(): void {
    this.isEnded = true;
    clearTimeout(this.timer);
  }

  private later(ms: number): void {
    clearTimeout(this.timer);
    if (ms > 0) this.timer = setTimeout(() => this.add(), ms);
    else queueMicrotask(() => this.add());
  }

  private add(): void {
    const { view } = this;
    if (this.isEnded || !view.editable || !lacksRoom(view.state)) return;
    // Not undoable and not a suggestion, because no person did it.
    view.dispatch(addRoom(view.state).setMeta('addToHistory', false).setMeta(asItIs, true));
  }
}
