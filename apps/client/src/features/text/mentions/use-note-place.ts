import type { Editor } from '@tiptap/core';
import { useEffect, useEffectEvent, useState } from 'react';
import type { NotePlace } from '@/shared/mentions/closed-note';
import { placeOfNote } from './place-of-note';

/**
 * Position of the prompt for these mentions, updated as the text changes and scrolls. Undefined until known.
 * @param onGone called when the document no longer contains any of them
 */
export function useNotePlace(editor: Editor, mentionIds: readonly string[], onGone: () => void): NotePlace | undefined {
  const [place, setPlace] = useState<NotePlace>();
  const follow = useEffectEvent(() => {
    const found = placeOfNote(editor.view.dom, mentionIds);
    if (found === undefined) onGone();
    else setPlace(found);
  });
  useEffect(() => {
    let frame: number | undefined;
    const soon = (): void => {
      frame ??= requestAnimationFrame(() => {
        frame = undefined;
        follow();
      });
    };
    const scroller = editor.view.dom.closest('[data-document-scroll]');
    soon();
    editor.on('update', soon);
    scroller?.addEventListener('scroll', soon, { passive: true });
    addEventListener('resize', soon);
    return () => {
      if (frame !== undefined) cancelAnimationFrame(frame);
      editor.off('update', soon);
      scroller?.removeEventListener('scroll', soon);
      removeEventListener('resize', soon);
    };
  }, [editor]);
  return place;
}
