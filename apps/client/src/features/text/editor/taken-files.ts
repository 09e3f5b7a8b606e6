import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import type { Files } from '@/shared/open-written/files';
import { insertStored } from './insert-stored';

/** Stores dropped and pasted images and files, and inserts them at their position. */
export const TakenFiles = Extension.create<{ files: Files | undefined }>({
  name: 'takenFiles',
  addOptions: () => ({ files: undefined }),
  addProseMirrorPlugins() {
    const { editor } = this;
    const take = (data: DataTransfer | null, position?: number): boolean => {
      const files = [...(data?.files ?? [])];
      // Text copied from a word processor includes an image of itself.
      const isText = data?.types.includes('text/html') === true && position === undefined;
      if (files.length === 0 || isText || !editor.isEditable) return false;
      this.options.files?.take(files, (file) => insertStored(editor, file, position));
      return true;
    };
    return [
      new Plugin({
        props: {
          handlePaste: (_view, event) => take(event.clipboardData),
          handleDrop: (view, event) => {
            const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
            return take(event.dataTransfer, place?.pos ?? view.state.selection.to);
          },
        },
      }),
    ];
  },
});
