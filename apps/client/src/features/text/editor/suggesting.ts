import { asSuggestion } from '@cartulary/editor-schema/kinds/text/suggest/transactions';
import { Extension, type Editor } from '@tiptap/core';
import { PluginKey, type Transaction } from '@tiptap/pm/state';
import { ySyncPluginKey } from '@tiptap/y-tiptap';

interface SuggestingOptions {
  /** Whose suggestions these are. */
  readonly author: string;
  /** Is told of each. */
  readonly notices?: { readonly note: () => void } | undefined;
}

interface SuggestingStorage {
  on: boolean;
}

declare module '@tiptap/core' {
  interface Storage {
    suggesting: SuggestingStorage;
  }
}

/** Marks a transaction that is no suggestion although suggesting is on: a decision, or the switch itself. */
export const asItIs = new PluginKey('asItIs');

/** What comes from others, and undo and redo, which are changes of the Y.Doc. */
const isFromElsewhere = (transaction: Transaction): boolean => {
  const meta: unknown = transaction.getMeta(ySyncPluginKey);
  return typeof meta === 'object' && meta !== null && 'isChangeOrigin' in meta && meta.isChangeOrigin === true;
};

/** While it is on, what this person changes is suggested instead. */
export const Suggesting = Extension.create<SuggestingOptions, SuggestingStorage>({
  name: 'suggesting',
  addOptions: () => ({ author: '', notices: undefined }),
  addStorage: () => ({ on: false }),
  dispatchTransaction({ transaction, next }) {
    const isSuggestion =
      this.storage.on &&
      transaction.docChanged &&
      transaction.getMeta(asItIs) === undefined &&
      !isFromElsewhere(transaction);
    if (!isSuggestion) return next(transaction);
    const by = { id: crypto.randomUUID(), author: this.options.author, at: new Date().toISOString() };
    next(asSuggestion(this.editor.state, transaction, by));
    this.options.notices?.note();
  },
});

/** Switches it, and says so to whoever draws the switch. */
export function setSuggesting(editor: Editor, on: boolean): void {
  editor.storage.suggesting.on = on;
  editor.view.dispatch(editor.state.tr.setMeta(asItIs, true));
}
