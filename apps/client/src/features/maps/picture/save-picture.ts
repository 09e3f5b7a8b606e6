import { saveFile } from '@/lib/files/save-file';
import { log } from '@/lib/log/log';
import { t } from '@/text/maps';
import { sayFailed } from '@/ui/say-failed';
import { toast } from '@/ui/toast';
import { laidOut } from '../canvas/laid-out';
import { newMeasure } from '../canvas/measure';
import { shownTree } from '../shown-map';
import type { OpenedMap } from '../opened-map';
import { drawingOf, frameOf, type PictureOf } from './drawing';
import { toCanvas } from './to-canvas';
import { toSvg } from './to-svg';

export const pictureFormats = ['png', 'svg', 'pdf'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** A color of the current design. */
export const inkNow = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(`--c-${name}`).trim();

export const fontNow = (): string => getComputedStyle(document.body).fontFamily;

/** The images in a map's topics that this browser loaded, and the number of missing ones, which are skipped. */
export async function picturesOf({ files, store }: OpenedMap): Promise<{ pictureOf: PictureOf; missing: number }> {
  const images = new Map<string, HTMLImageElement>();
  const ids = new Set(store.tree().map.nodes.flatMap(({ fileId }) => fileId ?? []));
  await Promise.all(
    [...ids].map(async (fileId) => {
      try {
        const image = new Image();
        image.src = await files.picture(fileId);
        await image.decode();
        images.set(fileId, image);
      } catch (error) {
        log.warn('A picture is left out of a picture of a map.', { component: 'maps', error });
      }
    }),
  );
  return { pictureOf: (fileId) => images.get(fileId), missing: ids.size - images.size };
}

/** Saves this person's view of a map as an image, drawn from its topics and their layout. */
export async function savePicture(opened: OpenedMap, title: string, format: PictureFormat): Promise<void> {
  try {
    const shown = shownTree(opened.store.tree(), opened.picked.now());
    const laid = laidOut(shown, newMeasure());
    const { pictureOf, missing } = await picturesOf(opened);
    const drawing = drawingOf(shown, laid, inkNow, pictureOf);
    const options = { frame: frameOf(laid), ground: inkNow('background'), font: fontNow(), title };
    const blob =
      format === 'svg'
        ? svgOf(toSvg(drawing, { ...options, addressOf: inside }))
        : format === 'png'
          ? await rasterOf(toCanvas(drawing, options), 'image/png')
          : await pdfOfDrawing(toCanvas(drawing, options), options);
    saveFile(`${title}.${format}`, blob);
    if (missing > 0)
      toast({ tone: 'info', title: t('export.missing', { count: missing }), text: t('export.missingWhy') });
  } catch (error) {
    sayFailed(t('export.failed'), error);
  }
}

const svgOf = (svg: SVGElement): Blob =>
  new Blob([new XMLSerializer().serializeToString(svg)], { type: 'image/svg+xml' });

/** Embeds an image, because the file can't access this browser's images. */
function inside(image: HTMLImageElement): string {
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  return canvas.toDataURL('image/png');
}

/** One page as large as the drawn map. The outline's PDF contains selectable text. */
async function pdfOfDrawing(
  canvas: HTMLCanvasElement | undefined,
  { frame, title }: { readonly frame: { readonly w: number; readonly h: number }; readonly title: string },
): Promise<Blob> {
  const picture = await rasterOf(canvas, 'image/jpeg');
  const { pdfOf } = await import('@/shared/open-written/picture-pdf');
  const page = { jpeg: new Uint8Array(await picture.arrayBuffer()), width: frame.w, height: frame.h };
  return new Blob([await pdfOf(title, [page])], { type: 'application/pdf' });
}

const rasterOf = (canvas: HTMLCanvasElement | undefined, type: 'image/png' | 'image/jpeg'): Promise<Blob> =>
  new Promise((resolve, reject) => {
    if (!canvas) reject(new Error('This browser draws no picture of that size'));
    canvas?.toBlob((blob) => {
      if (blob) resolve(blob);
      else reject(new Error('This browser draws no picture of that size'));
    }, type);
  });
