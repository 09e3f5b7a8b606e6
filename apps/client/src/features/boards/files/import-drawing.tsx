import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { href } from '@/routing/href';
import { newHere } from '@/shared/writing/new-here';
import { useWaitingFile } from '@/shared/writing/waiting-file';
import { t } from '@/text/boards';
import { FileButton } from '@/ui/file-button';
import { sayFailed } from '@/ui/say-failed';
import { drawingEndings } from '../taking/drawings';
import { letDrawingWait } from './waiting-drawing';

/** A file's name without its extension; a default name if the result is empty. */
const titleOf = ({ name }: File): string => name.replace(/\.[^.]+$/u, '').trim() || t('untitled');

/** Asks for an Excalidraw drawing or library and creates a board from it. Does nothing if the file contains none. */
export function ImportDrawing() {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const take = async (file: File): Promise<void> => {
    setBusy(true);
    try {
      const { readDrawing } = await import('../taking/read-drawing');
      const drawing = await readDrawing(file);
      const board = drawing && (await newHere('board', titleOf(file)));
      if (drawing && board !== undefined) {
        letDrawingWait(board, drawing);
        await navigate(href('boards', undefined, { board }));
      }
    } catch (error) {
      sayFailed(t('notMade'), error);
    }
    setBusy(false);
  };
  useWaitingFile('board', (file) => void take(file));
  return (
    <FileButton
      title={t('import.hint')}
      label={t('import.file')}
      accept={drawingEndings.join(',')}
      busy={isBusy}
      onFile={(file) => void take(file)}
    >
      {t('import')}
    </FileButton>
  );
}
