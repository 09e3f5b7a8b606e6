import { messageOf } from '@cartulary/contracts/errors';
import { sizeOfImage } from './image-size';
import type { DrawRequest, PageSource } from './page-source';

/** Opens an image as a single-page document, rotated according to its EXIF orientation. */
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
    sizes: [sizeOfImage(bitmap.width, bitmap.height)],
    draw,
    close: () => bitmap.close(),
  };
}
