import { limits } from '@cartulary/contracts/limits';
import { ReadFailure } from './failure.js';

/** Pixels of a page, top row first, 4 bytes a pixel (red, green, blue, alpha; not premultiplied). */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array | Uint8ClampedArray;
}

/**
 * Refuses sizes beyond the contract's limits (`limits.reading`), to be called before pixels are allocated.
 * @throws ReadFailure `reading_damaged` for an empty size, `reading_image_too_large` beyond the limits
 */
export function checkSize(width: number, height: number): void {
  if (!(width >= 1 && height >= 1)) throw new ReadFailure('reading_damaged', `size ${width} × ${height}`);
  const { maxPixelsPerSide, maxPixels } = limits.reading;
  if (width > maxPixelsPerSide || height > maxPixelsPerSide || width * height > maxPixels) {
    throw new ReadFailure('reading_image_too_large', `${width} × ${height} pixels`);
  }
}
