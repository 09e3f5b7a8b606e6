import { Extension } from '@tiptap/core';
import type { MentionNotices } from './mention-notices';

interface Options {
  readonly notices: Pick<MentionNotices, 'note'> | undefined;
}

/** Notifies people mentioned in the text. */
export const MentionWatch = Extension.create<Options>({
  name: 'mentionsTold',
  addOptions: () => ({ notices: undefined }),
  onTransaction({ transaction, appendedTransactions }) {
    this.options.notices?.note(this.editor, [transaction, ...appendedTransactions]);
  },
});
