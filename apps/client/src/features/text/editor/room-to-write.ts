import { Extension } from '@tiptap/core';
import { Plugin, type EditorState, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { ySyncPluginKey } from '@tiptap/y-tiptap';
import { asItIs } from './suggesting';

/** Of several who have a text open that somebody else changed, one is the first to add the paragraph. */
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
 * A paragraph always follows a table, a list, a picture or whatever else a text ends with: there would be no place to go on
 * writing otherwise, and a browser puts what is typed there outside of everything.
 */
export const RoomToWrite = Extension.create({
  name: 'roomToWrite',
  addProseMirrorPlugins() {
    const { editor } = this;
    return [
      new Plugin({
        // With the change itself: undoing it takes the paragraph away again. What comes out of the Y.Doc is not added to here,
        // because nothing is written into it while it is read.
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

/** Adds the paragraph to what was opened without one, and to what others or an undo left without. */
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
    // Nobody did it: undo does not take it back, and it is no suggestion.
    view.dispatch(addRoom(view.state).setMeta('addToHistory', false).setMeta(asItIs, true));
  }
}
