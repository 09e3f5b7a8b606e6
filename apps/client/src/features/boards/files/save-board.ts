import type { Editor, TLShapeId } from 'tldraw';
import { settingValue } from '@/lib/settings/settings';
import { saveFile } from '@/lib/files/save-file';
import { fileNamePart } from '@/lib/files/file-name-part';
import type { PictureOfPage } from '@/shared/open-written/picture-pdf';
import { t } from '@/text/boards';
import { sayFailed } from '@/ui/say-failed';
import { toast } from '@/ui/toast';
import { countingMissing } from './picture-shape-util';
import { turningPages } from './turning';

export const boardFormats = ['png', 'svg', 'pdf'] as const;
export type BoardFormat = (typeof boardFormats)[number];

/** High enough to print a page at its full size. */
const PDF_PIXELS = 2;

interface Made {
  readonly blob: Blob;
  /** The file extension. */
  readonly ending: string;
}

/** One image of the selection or of a single-page board. A zip with one image per page otherwise. */
export async function picturesOf(editor: Editor, format: 'png' | 'svg'): Promise<Made | undefined> {
  const drawn = async (shapes: TLShapeId[]): Promise<Blob> =>
    (await editor.toImage(shapes, { format, background: true })).blob;
  const selected = editor.getSelectedShapeIds();
  if (selected.length > 0) return { blob: await drawn(selected), ending: format };
  const pages = await onEachPage(editor, async (shapes, name) => ({ name, blob: await drawn(shapes) }));
  const [first, second] = pages;
  if (first === undefined) return undefined;
  if (second === undefined) return { blob: first.blob, ending: format };
  const { archiveOf } = await import('@cartulary/pipeline/zip');
  const bytes = pages.map(async ({ blob }) => new Uint8Array(await blob.arrayBuffer()));
  const files = (await Promise.all(bytes)).map((each, index) => ({
    // Pages can share a name.
    name: `${index + 1} ${fileNamePart(pages[index]?.name ?? '')}.${format}`,
    bytes: each,
  }));
  return {
    blob: new Blob(archiveOf(files, settingValue('system', 'compressionLevel')), { type: 'application/zip' }),
    ending: 'zip',
  };
}

/**
 * Selected frames become one page each, any other selection one page. Without a selection, every board page becomes a
 * page.
 */
export async function pagesOf(editor: Editor): Promise<PictureOfPage[]> {
  const selected = editor.getSelectedShapes();
  if (selected.length > 0) {
    const areFrames = selected.every(({ type }) => type === 'frame');
    const pages = areFrames ? selected.map(({ id }) => [id]) : [selected.map(({ id }) => id)];
    const pictures: PictureOfPage[] = [];
    for (const shapes of pages) pictures.push(await pictureOf(editor, shapes));
    return pictures;
  }
  return onEachPage(editor, (shapes) => pictureOf(editor, shapes));
}

/** Maps each non-empty board page, in order. The open page stays open. */
function onEachPage<T>(editor: Editor, make: (shapes: TLShapeId[], name: string) => Promise<T>): Promise<T[]> {
  return turningPages(editor, async (turnTo) => {
    const made: T[] = [];
    for (const { id, name } of editor.getPages()) {
      if (editor.getPageShapeIds(id).size === 0) continue;
      turnTo(id);
      made.push(await make([...editor.getCurrentPageShapeIds()], name));
    }
    return made;
  });
}

async function pictureOf(editor: Editor, shapes: TLShapeId[]): Promise<PictureOfPage> {
  const { blob, width, height } = await editor.toImage(shapes, {
    format: 'jpeg',
    background: true,
    pixelRatio: PDF_PIXELS,
  });
  return { jpeg: new Uint8Array(await blob.arrayBuffer()), width, height };
}

async function madeOf(editor: Editor, title: string, format: BoardFormat): Promise<Made | undefined> {
  if (format !== 'pdf') return picturesOf(editor, format);
  const pages = await pagesOf(editor);
  if (pages.length === 0) return undefined;
  const { pdfOf } = await import('@/shared/open-written/picture-pdf');
  return { blob: new Blob([await pdfOf(title, pages)], { type: 'application/pdf' }), ending: 'pdf' };
}

/** The running export of each editor. Exports run in sequence because they switch pages. */
const saving = new WeakMap<Editor, Promise<void>>();

/** Exports the selection or the whole board as a file, and reports how many images couldn't be loaded. */
export async function saveBoard(editor: Editor, title: string, format: BoardFormat): Promise<void> {
  const before = saving.get(editor) ?? Promise.resolve();
  const saved = before.then(() => save(editor, title, format));
  saving.set(editor, saved);
  return saved;
}

async function save(editor: Editor, title: string, format: BoardFormat): Promise<void> {
  try {
    const { made, missing } = await countingMissing(editor, () => madeOf(editor, title, format));
    if (!made) return void toast({ title: t('exportNone') });
    saveFile(`${title}.${made.ending}`, made.blob);
    if (missing > 0)
      toast({ tone: 'info', title: t('exportMissing', { count: missing }), text: t('exportMissingWhy') });
  } catch (error) {
    sayFailed(t('exportFailed'), error);
  }
}
