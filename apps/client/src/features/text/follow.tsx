import type { Editor } from '@tiptap/core';
import { useEffect, useEffectEvent } from 'react';
import type { Awareness } from 'y-protocols/awareness';
import { goToBlock, onceDrawn, scrolledBy, topIn } from './present';

/** Input with which a person moves elsewhere in the text. */
const ownMoves = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Follows another page's position: its cursor, also when the content before it grows, and a presenter's scroll
 * position. Ends when this person scrolls, clicks, or types in the text.
 * @param client the client whose cursor is followed
 */
function useFollow(awareness: Awareness, editor: Editor, client: number, end: () => void): void {
  const stop = useEffectEvent(end);
  useEffect(
    () =>
      onceDrawn(editor, () => {
        let frame = 0;
        let top: number | undefined;
        const go = (): void => {
          cancelAnimationFrame(frame);
          frame = requestAnimationFrame(() => {
            const now = topIn(awareness.getStates().get(client));
            if (now !== top) {
              top = now;
              if (now !== undefined) return goToBlock(editor, now);
            }
            const caret = editor.view.dom.querySelector(`.peer-caret[data-client="${client}"]`);
            caret?.scrollIntoView({ block: 'center' });
          });
        };
        const moved = ({ updated }: { updated: readonly number[] }): void => {
          if (updated.includes(client)) go();
        };
        const leave = (): void => stop();
        const text = scrolledBy(editor);
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
      }),
    [awareness, editor, client],
  );
}

interface FollowedProps {
  awareness: Awareness;
  editor: Editor;
  client: number;
  onEnd: () => void;
}

/** Follows someone while mounted. Renders nothing. */
export function Followed({ awareness, editor, client, onEnd }: FollowedProps): null {
  useFollow(awareness, editor, client, onEnd);
  return null;
}
