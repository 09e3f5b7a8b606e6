import type { Editor, TLShapeId } from 'tldraw';
import { saveFile } from '@/lib/files/save-file';
import type { PictureOfPage } from '@/shared/open-written/picture-pdf';
import { t } from '@/text/boards';
import { sayFailed } from '@/ui/say-failed';
import { toast } from '@/ui/toast';

export const boardFormats = ['png', 'svg', 'pdf'] as const;
export type BoardFormat = (typeof boardFormats)[number];

/** So sharp that a page can be printed as large as it is. */
const PDF_PIXELS = 2;

/** What is selected, or all of the page that is open. */
function chosen(editor: Editor): TLShapeId[] {
  const selected = editor.getSelectedShapeIds();
  return selected.length > 0 ? selected : [...editor.getCurrentPageShapeIds()];
}

/** Selected frames alone are a page each; anything else that is selected is one page; without a selection each page of the board. */
async function pagesOf(editor: Editor): Promise<PictureOfPage[]> {
  const selected = editor.getSelectedShapes();
  if (selected.length > 0) {
    const areFrames = selected.every(({ type }) => type === 'frame');
    const pages = areFrames ? selected.map(({ id }) => [id]) : [selected.map(({ id }) => id)];
    const pictures: PictureOfPage[] = [];
    for (const shapes of pages) pictures.push(await pictureOf(editor, shapes));
    return pictures;
  }
  const open = editor.getCurrentPageId();
  const pictures: PictureOfPage[] = [];
  try {
    for (const { id } of editor.getPages()) {
      editor.setCurrentPage(id);
      const shapes = [...editor.getCurrentPageShapeIds()];
      if (shapes.length > 0) pictures.push(await pictureOf(editor, shapes));
    }
  } finally {
    editor.setCurrentPage(open);
  }
  return pictures;
}

async function pictureOf(editor: Editor, shapes: TLShapeId[]): Promise<PictureOfPage> {
  const { blob, width, height } = await editor.toImage(shapes, {
    format: 'jpeg',
    background: true,
    pixelRatio: PDF_PIXELS,
  });
  return { jpeg: new Uint8Array(await blob.arrayBuffer()), width, height };
}

async function blobOf(editor: Editor, title: string, format: BoardFormat): Promise<Blob | undefined> {
  if (format !== 'pdf') {
    const shapes = chosen(editor);
    return shapes.length === 0 ? undefined : (await editor.toImage(shapes, { format, background: true })).blob;
  }
  const pages = await pagesOf(editor);
  if (pages.length === 0) return undefined;
  const { pdfOf } = await import('@/shared/open-written/picture-pdf');
  return new Blob([await pdfOf(title, pages)], { type: 'application/pdf' });
}

/** Takes what is selected along as a file, or the whole page of the board; as PDF the whole board. */
export async function saveBoard(editor: Editor, title: string, format: BoardFormat): Promise<void> {
  try {
    const blob = await blobOf(editor, title, format);
    if (blob) saveFile(`${title}.${format}`, blob);
    else toast({ title: t('exportNone') });
  } catch (error) {
    sayFailed(t('exportFailed'), error);
  }
}
