import type { Editor } from '@tiptap/core';
import { useEffect } from 'react';
import type { Awareness } from 'y-protocols/awareness';

/** Where the part of a page that scrolls is; the text itself where it is drawn alone. */
export const scrolledBy = (editor: Editor): HTMLElement =>
  editor.view.dom.closest<HTMLElement>('[data-document-scroll]') ?? editor.view.dom;

/**
 * Begins once the text is drawn, which may be after what stands before it on the page.
 * @param begin answers what ends it
 * @returns what ends it, whether it began or not
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

/** Which block of a text stands at the top of what is in sight: from 0. */
function topBlock(editor: Editor): number {
  const top = scrolledBy(editor).getBoundingClientRect().top;
  const blocks = [...editor.view.dom.children];
  const at = blocks.findIndex((block) => block.getBoundingClientRect().bottom > top);
  return at < 0 ? Math.max(0, blocks.length - 1) : at;
}

/** Brings the block that a presenter has at the top to the top here. */
export function goToBlock(editor: Editor, at: number): void {
  editor.view.dom.children[at]?.scrollIntoView({ block: 'start' });
}

/** Which block another page says it has at the top; undefined where it presents nothing. */
export function topIn(state: unknown): number | undefined {
  const top = typeof state === 'object' && state !== null && 'top' in state ? state.top : undefined;
  return typeof top === 'number' && Number.isSafeInteger(top) && top >= 0 ? top : undefined;
}

/** Tells the others what stands at the top of this page, for as long as its person presents. */
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
