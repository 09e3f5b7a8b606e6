import { Extension } from '@tiptap/core';
import type { MentionNotices } from './mention-notices';

interface Options {
  readonly notices: Pick<MentionNotices, 'note'> | undefined;
}

/** Has whoever is named in the text told of it. */
export const MentionWatch = Extension.create<Options>({
  name: 'mentionsTold',
  addOptions: () => ({ notices: undefined }),
  onTransaction({ transaction, appendedTransactions }) {
    this.options.notices?.note(this.editor, [transaction, ...appendedTransactions]);
  },
});
