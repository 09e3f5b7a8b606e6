import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { itemOfAddress } from '@/routing/item-address';

/** A pasted URL of a document, board, mind map, or presentation becomes a card if it's alone on an empty line. */
export const PastedAddress = Extension.create({
  name: 'pastedAddress',
  addProseMirrorPlugins() {
    const { editor } = this;
    return [
      new Plugin({
        props: {
          handlePaste: (view, event) => {
            const { $from, empty } = view.state.selection;
            const isLine = empty && $from.parent.type.name === 'paragraph' && $from.parent.content.size === 0;
            const item = itemOfAddress(event.clipboardData?.getData('text/plain') ?? '', location.origin);
            if (!isLine || item === undefined || !editor.isEditable) return false;
            return editor.commands.insertContent({ type: 'embed', attrs: { itemId: item.id } });
          },
        },
      }),
    ];
  },
});
