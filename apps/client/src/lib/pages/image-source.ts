import { messageOf } from '@cartulary/contracts/errors';
import type { DrawRequest, PageSize, PageSource } from './page-source';

/** A pixel of an image at 100 % is a CSS pixel, of which 96 are an inch. */
const POINTS_A_PIXEL = 0.75;

/** Densities in images lie too often; one with more pixels than this sheet at 96 an inch is taken for a scan of it. */
const A4_LONG_SIDE_POINTS = 842;

function sizeOf(width: number, height: number): PageSize {
  const points = Math.min(POINTS_A_PIXEL, A4_LONG_SIDE_POINTS / Math.max(width, height));
  return { widthPoints: width * points, heightPoints: height * points };
}

/** An image as a document of one page, turned as its EXIF orientation says. */
export async function openImage(original: Blob): Promise<PageSource> {
  const bitmap = await createImageBitmap(original, { imageOrientation: 'from-image' }).catch((cause: unknown) => {
    throw new Error(messageOf('reading_damaged'), { cause });
  });
  const draw = async ({ region, widthPixels, heightPixels, signal }: DrawRequest): Promise<ImageBitmap> => {
    signal.throwIfAborted();
    const [left, top, right, bottom] = region;
    return createImageBitmap(
      bitmap,
      Math.floor(left * bitmap.width),
      Math.floor(top * bitmap.height),
      Math.max(1, Math.round((right - left) * bitmap.width)),
      Math.max(1, Math.round((bottom - top) * bitmap.height)),
      { resizeWidth: widthPixels, resizeHeight: heightPixels, resizeQuality: 'high' },
    );
  };
  return {
    sizes: [sizeOf(bitmap.width, bitmap.height)],
    draw,
    close: () => bitmap.close(),
  };
}
