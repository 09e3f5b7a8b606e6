import type { Editor } from '@tiptap/core';
import { useCallback, useSyncExternalStore } from 'react';

/**
 * Something that is read from the editor, drawn again only when it is another value: a page with many letters must not be
 * drawn anew with each. Read at most once a frame, when the frame is drawn: what was typed is there first. `read` answers
 * something that can be compared by `===`.
 */
export function useEditorValue<T extends string | number | boolean | undefined>(
  editor: Editor,
  read: (editor: Editor) => T,
): T {
  const subscribe = useCallback((tell: () => void) => hearEditor(editor, tell), [editor]);
  return useSyncExternalStore(subscribe, () => read(editor));
}

/** Tells that something of the editor may be another, at most once a frame. @returns what ends it */
export function hearEditor(editor: Editor, tell: () => void): () => void {
  let frame: number | undefined;
  let drawn: ReturnType<typeof setTimeout> | undefined;
  const soon = (): void => {
    frame ??= requestAnimationFrame(() => {
      drawn = setTimeout(() => {
        frame = undefined;
        tell();
      });
    });
  };
  editor.on('transaction', soon).on('focus', soon).on('blur', soon).on('update', soon);
  return () => {
    if (frame !== undefined) cancelAnimationFrame(frame);
    clearTimeout(drawn);
    editor.off('transaction', soon).off('focus', soon).off('blur', soon).off('update', soon);
  };
}
