import { useEffect, useEffectEvent } from 'react';
import type { Editor } from 'tldraw';
import type { BoardRoom } from '../board-room';

/**
 * Runs once on an empty board when its stored data has loaded and it's editable.
 * @param wants whether there is anything to do
 * @param then also called if the board isn't empty
 */
export function useOnEmpty(
  { editor, line: { provider }, document }: Pick<BoardRoom, 'editor' | 'line' | 'document'>,
  wants: boolean,
  act: (editor: Editor) => void | Promise<void>,
  then: () => void = () => undefined,
): void {
  const acts = useEffectEvent(act);
  const ended = useEffectEvent(then);
  useEffect(() => {
    if (editor === undefined || !wants) return undefined;
    let isOver = false;
    const look = (): void => {
      // Waits until received data is drawn and the canvas accepts changes.
      if (isOver || !provider.synced || editor.getIsReadonly()) return;
      isOver = true;
      const isEmpty = !editor.store.allRecords().some(({ typeName }) => typeName === 'shape');
      if (isEmpty) void acts(editor);
      ended();
    };
    const stop = document.subscribe(() => queueMicrotask(look));
    const ends = editor.store.listen(look, { scope: 'session' });
    look();
    return () => {
      stop();
      ends();
    };
  }, [editor, provider, document, wants]);
}
