import type { Editor } from '@tiptap/core';
import { useEffect, useEffectEvent } from 'react';
import type { Awareness } from 'y-protocols/awareness';

/** What a person does in the text to look or write elsewhere. */
const ownMoves = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Keeps the cursor of another page in sight: when it moves, and when what stands before it grows. Ends as soon as this
 * person scrolls, points or types in the text, who then wants to be elsewhere.
 * @param client whose cursor; undefined follows nobody
 */
export function useFollow(awareness: Awareness, editor: Editor, client: number | undefined, end: () => void): void {
  const stop = useEffectEvent(end);
  useEffect(() => {
    if (client === undefined) return;
    let frame = 0;
    const go = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        const caret = editor.view.dom.querySelector(`.peer-caret[data-client="${client}"]`);
        caret?.scrollIntoView({ block: 'center' });
      });
    };
    const moved = ({ updated }: { updated: readonly number[] }): void => {
      if (updated.includes(client)) go();
    };
    const leave = (): void => stop();
    const text = editor.view.dom.closest('[data-document-scroll]') ?? editor.view.dom;
    go();
    awareness.on('change', moved);
    editor.on('update', go);
    for (const move of ownMoves) text.addEventListener(move, leave, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      awareness.off('change', moved);
      editor.off('update', go);
      for (const move of ownMoves) text.removeEventListener(move, leave);
    };
  }, [awareness, editor, client]);
}
