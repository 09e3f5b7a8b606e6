import UTIF from 'utif2';
import { ReadFailure } from '../../failure.js';
import type { Raster } from '../../raster.js';
import { toClassicTiff } from './classic-tiff.js';
import { tiffPages } from './tiff-pages.js';
import { upright } from './upright.js';

/**
 * Supported compression methods: none, CCITT, LZW, JPEG, Deflate, PackBits (tag 259). For other methods, such as WebP or Zstandard, the
 * decoder returns noise.
 */
const PACKED = new Set([1, 2, 3, 4, 5, 6, 7, 8, 32_773, 32_946]);

/**
 * Decodes one page of a TIFF in TypeScript.
 * @throws ReadFailure `reading_image_too_large`; `reading_damaged`; `reading_not_drawn` for a compression method that only the server
 * supports
 */
export function decodeTiff(bytes: Uint8Array, page: number): Raster {
  const found = tiffPages(bytes)[page - 1];
  if (!found) throw new ReadFailure('reading_damaged', `no page ${page}`);
  return upright(storedPixels(bytes, found.directory), found, false);
}

function storedPixels(bytes: Uint8Array, directory: number): Raster {
  const classic = toClassicTiff(bytes);
  const { buffer } = new Uint8Array(classic);
  try {
    const image = UTIF.decode(buffer)[directory];
    if (!image) throw new ReadFailure('reading_damaged', `no directory ${directory}`);
    const packed = Array.isArray(image.t259) ? Number(image.t259[0]) : 1;
    if (!PACKED.has(packed)) throw new ReadFailure('reading_not_drawn', `packed as ${packed}`);
    UTIF.decodeImage(buffer, image);
    return { width: image.width, height: image.height, data: UTIF.toRGBA8(image) };
  } catch (error) {
    if (error instanceof ReadFailure) throw error;
    throw new ReadFailure('reading_damaged', error instanceof Error ? error.message : String(error));
  }
}
