import type { Editor } from '@tiptap/core';
import { useEffect } from 'react';
import type { Awareness } from 'y-protocols/awareness';

/** The scroll container. The text itself if it's rendered alone. */
export const scrolledBy = (editor: Editor): HTMLElement =>
  editor.view.dom.closest<HTMLElement>('[data-document-scroll]') ?? editor.view.dom;

/**
 * Runs `begin` once the text is rendered, which may be later than the rest of the page.
 * @param begin returns its cleanup function
 * @returns a cleanup function that works before and after `begin`
 */
export function onceDrawn(editor: Editor, begin: () => () => void): () => void {
  if (!editor.isDestroyed) return begin();
  let end: (() => void) | undefined;
  const drawn = (): void => {
    end?.();
    end = begin();
  };
  editor.on('mount', drawn);
  return () => {
    editor.off('mount', drawn);
    end?.();
  };
}

/** Index of the block at the top of the viewport, from 0. */
function topBlock(editor: Editor): number {
  const top = scrolledBy(editor).getBoundingClientRect().top;
  const blocks = [...editor.view.dom.children];
  const at = blocks.findIndex((block) => block.getBoundingClientRect().bottom > top);
  return at < 0 ? Math.max(0, blocks.length - 1) : at;
}

/** Scrolls a presenter's top block to the top. */
export function goToBlock(editor: Editor, at: number): void {
  editor.view.dom.children[at]?.scrollIntoView({ block: 'start' });
}

/** Another page's top block. Undefined if it isn't presenting. */
export function topIn(state: unknown): number | undefined {
  const top = typeof state === 'object' && state !== null && 'top' in state ? state.top : undefined;
  return typeof top === 'number' && Number.isSafeInteger(top) && top >= 0 ? top : undefined;
}

/** Shares this page's top block while its person is presenting. */
export function usePresents(awareness: Awareness, editor: Editor, presents: boolean): void {
  useEffect(() => {
    if (!presents) return;
    return onceDrawn(editor, () => {
      let frame = 0;
      const tell = (): void => {
        cancelAnimationFrame(frame);
        frame = requestAnimationFrame(() => {
          const top = topBlock(editor);
          if (topIn(awareness.getLocalState()) !== top) awareness.setLocalStateField('top', top);
        });
      };
      const page = scrolledBy(editor);
      tell();
      page.addEventListener('scroll', tell, { passive: true });
      return () => {
        cancelAnimationFrame(frame);
        page.removeEventListener('scroll', tell);
        awareness.setLocalStateField('top', null);
      };
    });
  }, [awareness, editor, presents]);
}
