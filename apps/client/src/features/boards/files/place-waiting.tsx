import { t } from '@/text/boards';
import { sayFailed } from '@/ui/say-failed';
import type { BoardRoom } from '../board-room';
import { putDrawing } from '../taking/take-pictures';
import { useOnEmpty } from '../templates/use-on-empty';
import { hasWaiting, letDrawingWait, takeDrawing } from './waiting-drawing';

type PlaceWaitingProps = Pick<BoardRoom, 'itemId' | 'editor' | 'line' | 'document'>;

/** Draws a file's contents on the board that was created for it. */
export function PlaceWaiting({ itemId, ...room }: PlaceWaitingProps): null {
  useOnEmpty(room, hasWaiting(itemId), async (editor) => {
    const drawing = takeDrawing(itemId);
    if (!drawing) return;
    try {
      await putDrawing(editor, drawing);
    } catch (error) {
      // Stored again, so that reopening the board draws it.
      letDrawingWait(itemId, drawing);
      sayFailed(t('drawing.notPlaced'), error);
    }
  });
  return null;
}
