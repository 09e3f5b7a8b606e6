import { useEffect } from 'react';
import {
  defaultHandleExternalFileContent,
  useEditor,
  useToasts,
  useTranslation,
  type Editor,
  type VecLike,
} from 'tldraw';
import { mayBeStored } from '@/shared/open-written/may-be-stored';
import { t } from '@/text/boards';
import { toast } from '@/ui/toast';
import { isDrawing, type Drawing } from './drawings';
import { dropUnstored } from './drop-unstored';
import { noVideos, pictureTypes } from './picture-types';
import { readDrawing } from './read-drawing';

/**
 * Accepts dropped and pasted images. Files that the server would reject are refused before anything is drawn, so no
 * empty frame is left. SVG images are never accepted, either as a file or as text, because they can contain scripts.
 */
export function TakePictures() {
  const editor = useEditor();
  const toasts = useToasts();
  const msg = useTranslation();
  useEffect(() => {
    editor.registerExternalContentHandler('svg-text', () => void toast({ title: t('picture.only'), tone: 'warning' }));
    editor.registerExternalContentHandler('files', async ({ files, point }) => {
      for (const drawing of files.filter(isDrawing)) await placeDrawing(editor, drawing, point);
      const pictures = files.filter((file) => !isDrawing(file));
      const taken = await takenOf(pictures);
      if (taken.length === 0) return;
      await defaultHandleExternalFileContent(
        editor,
        { files: taken, ...(point && { point }) },
        { toasts, msg, acceptedImageMimeTypes: pictureTypes, acceptedVideoMimeTypes: noVideos },
      );
    });
    return dropUnstored(editor);
  }, [editor, toasts, msg]);
  return null;
}

/** Adds the content of an Excalidraw file to the board. Reports invalid files. */
export async function placeDrawing(editor: Editor, file: File, point?: VecLike): Promise<void> {
  const drawing = await readDrawing(file);
  if (drawing) await putDrawing(editor, drawing, point);
}

/** Adds a drawing to the board. */
export const putDrawing = (editor: Editor, drawing: Drawing, point?: VecLike): Promise<void> =>
  editor.putExternalContent({ type: 'excalidraw', content: drawing, ...(point && { point }) });

/** The allowed files. Reports why others aren't allowed. */
export async function takenOf(files: readonly File[]): Promise<File[]> {
  const pictures = files.filter(({ type }) => pictureTypes.includes(type));
  if (pictures.length < files.length) toast({ title: t('picture.only'), tone: 'warning' });
  const taken: File[] = [];
  for (const file of pictures) if (await mayBeStored(file)) taken.push(file);
  return taken;
}
