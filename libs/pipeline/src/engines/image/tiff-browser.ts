import UTIF from 'utif2';
import { ReadFailure } from '../../failure.js';
import type { Raster } from '../../raster.js';
import { tiffPages } from './tiff-pages.js';
import { upright } from './upright.js';

/**
 * Decodes one page of a TIFF in TypeScript. BigTIFF and pages packed as WebP or Zstandard are beyond it.
 * @throws ReadFailure `reading_image_too_large`, `reading_damaged`
 */
export function decodeTiff(bytes: Uint8Array, page: number): Raster {
  const found = tiffPages(bytes)[page - 1];
  if (!found) throw new ReadFailure('reading_damaged', `no page ${page}`);
  return upright(storedPixels(bytes, found.directory), found, false);
}

function storedPixels(bytes: Uint8Array, directory: number): Raster {
  const { buffer } = new Uint8Array(bytes);
  try {
    const image = UTIF.decode(buffer)[directory];
    if (!image) throw new ReadFailure('reading_damaged', `no directory ${directory}`);
    UTIF.decodeImage(buffer, image);
    return { width: image.width, height: image.height, data: UTIF.toRGBA8(image) };
  } catch (error) {
    throw new ReadFailure('reading_damaged', error instanceof Error ? error.message : String(error));
  }
}
