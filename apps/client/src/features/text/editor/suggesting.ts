import { asSuggestion } from '@cartulary/editor-schema/kinds/text/suggest/transactions';
import { Extension, type Editor } from '@tiptap/core';
import { PluginKey, type Transaction } from '@tiptap/pm/state';
import { ySyncPluginKey } from '@tiptap/y-tiptap';

interface SuggestingOptions {
  /** The author of the suggestions. */
  readonly author: string;
  /** Notified about each suggestion. */
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

/** Marks a transaction that isn't a suggestion although suggesting is on: a decision, or the toggle itself. */
export const asItIs = new PluginKey('asItIs');

/** Remote changes, undo, and redo, all of which come from the Y.Doc. */
const isFromElsewhere = (transaction: Transaction): boolean => {
  const meta: unknown = transaction.getMeta(ySyncPluginKey);
  return typeof meta === 'object' && meta !== null && 'isChangeOrigin' in meta && meta.isChangeOrigin === true;
};

/** While it's on, this person's changes become suggestions. */
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

/** Toggles suggesting and notifies the toggle's view. */
export function setSuggesting(editor: Editor, on: boolean): void {
  editor.storage.suggesting.on = on;
  editor.view.dispatch(editor.state.tr.setMeta(asItIs, true));
}
