import { Extension } from '@tiptap/core';
import type { ToldMentions } from './told-mentions';

interface Options {
  readonly told: Pick<ToldMentions, 'note'> | undefined;
}

/** Has whoever is named in the text told of it. */
export const MentionsTold = Extension.create<Options>({
  name: 'mentionsTold',
  addOptions: () => ({ told: undefined }),
  onTransaction({ transaction, appendedTransactions }) {
    this.options.told?.note(this.editor, [transaction, ...appendedTransactions]);
  },
});
