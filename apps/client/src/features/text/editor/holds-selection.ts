import type { Editor } from '@tiptap/core';
import { useEffect, useState } from 'react';

/** Whether a pointer is selecting text. */
export function useIsSelecting(editor: Editor): boolean {
  const [isHeld, hold] = useState(false);
  useEffect(() => {
    const text = editor.view.dom;
    const down = (): void => hold(true);
    const up = (): void => hold(false);
    text.addEventListener('pointerdown', down);
    addEventListener('pointerup', up);
    addEventListener('pointercancel', up);
    return () => {
      text.removeEventListener('pointerdown', down);
      removeEventListener('pointerup', up);
      removeEventListener('pointercancel', up);
    };
  }, [editor]);
  return isHeld;
}

/**
 * True if the person is working in the text: false once a panel, menu, or dialog has focus. A read-only text is never
 * focused itself; there, the browser's selection counts while nothing else has focus. The selection bar is an
 * exception: it stays while it has focus or its menu is open.
 */
export function useHoldsSelection(editor: Editor, bar: HTMLElement | null): boolean {
  const [holds, setHolds] = useState(false);
  useEffect(() => {
    const isInBar = (): boolean =>
      bar !== null && (bar.contains(document.activeElement) || bar.querySelector('[aria-expanded="true"]') !== null);
    const look = (event?: Event): void => {
      // Between the two events, nothing has focus. `focusin` reveals the new target.
      if (event instanceof FocusEvent && event.type === 'focusout' && event.relatedTarget !== null) return;
      setHolds(isInBar() || holdsSelection(editor.view));
    };
    const events = ['focusin', 'focusout', 'selectionchange'] as const;
    look();
    events.forEach((event) => document.addEventListener(event, look));
    return () => events.forEach((event) => document.removeEventListener(event, look));
  }, [editor, bar]);
  return holds;
}

function holdsSelection(view: Editor['view']): boolean {
  if (view.editable) return view.hasFocus();
  const anchor = document.getSelection()?.anchorNode ?? null;
  return view.dom.contains(anchor) && document.activeElement?.contains(view.dom) === true;
}
