import type { BoardRoom } from '../board-room';
import { putDrawing } from '../taking/take-pictures';
import { useOnEmpty } from '../templates/use-on-empty';
import { hasWaiting, takeDrawing } from './waiting-drawing';

type PlaceWaitingProps = Pick<BoardRoom, 'itemId' | 'editor' | 'line' | 'document'>;

/** Puts what a file held on the board that was made for it. */
export function PlaceWaiting({ itemId, ...room }: PlaceWaitingProps): null {
  useOnEmpty(room, hasWaiting(itemId), async (editor) => {
    const drawing = takeDrawing(itemId);
    if (drawing) await putDrawing(editor, drawing);
  });
  return null;
}
