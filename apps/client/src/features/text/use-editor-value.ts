import type { Editor } from '@tiptap/core';
import { useCallback, useSyncExternalStore } from 'react';

/**
 * A value derived from the editor. Re-renders only when it changes, so that a page doesn't re-render on every
 * keystroke. Evaluated at most once per frame, at rendering time, after typed text has appeared. `read` must return a
 * value comparable with `===`.
 */
export function useEditorValue<T extends string | number | boolean | undefined>(
  editor: Editor,
  read: (editor: Editor) => T,
): T {
  const subscribe = useCallback((tell: () => void) => hearEditor(editor, tell), [editor]);
  return useSyncExternalStore(subscribe, () => read(editor));
}

/** Notifies about possible editor changes, at most once per frame. @returns the unsubscribe function */
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
