import { limits } from '@cartulary/contracts/limits';
import type { Box } from '@cartulary/contracts/reading';
import { ReadFailure } from './failure.js';

/** Pixels of a page, top row first, 4 bytes per pixel (red, green, blue, alpha; not premultiplied). */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array | Uint8ClampedArray;
}

/**
 * Rejects sizes beyond the contract's limits (`limits.reading`). Call it before pixels are allocated.
 * @throws ReadFailure `reading_damaged` for an empty size, `reading_image_too_large` beyond the limits
 */
export function checkSize(width: number, height: number): void {
  if (!(width >= 1 && height >= 1)) throw new ReadFailure('reading_damaged', `size ${width} × ${height}`);
  const { maxPixelsPerSide, maxPixels } = limits.reading;
  if (width > maxPixelsPerSide || height > maxPixelsPerSide || width * height > maxPixels) {
    throw new ReadFailure('reading_image_too_large', `${width} × ${height} pixels`);
  }
}

/** Part of a page image, and its position on the page. */
export interface CutOut {
  readonly picture: Raster;
  readonly part: Box;
}

/** Crops an image from `left` and `top` to `right` and `bottom`, clipped to its bounds. */
export function cutOut(
  { width, height, data }: Raster,
  edges: Record<'left' | 'top' | 'right' | 'bottom', number>,
): CutOut {
  const [left, top] = [Math.max(0, edges.left), Math.max(0, edges.top)];
  const [right, bottom] = [Math.min(width, edges.right), Math.min(height, edges.bottom)];
  const [wide, high] = [right - left, bottom - top];
  const pixels = new Uint8Array(wide * high * 4);
  for (let y = 0; y < high; y += 1) {
    const from = ((top + y) * width + left) * 4;
    pixels.set(data.subarray(from, from + wide * 4), y * wide * 4);
  }
  return {
    picture: { width: wide, height: high, data: pixels },
    part: [left / width, top / height, right / width, bottom / height],
  };
}

/** Maps a box within a part of the page to the whole page. */
export function boxOnPage([left, top, right, bottom]: Box, part: Box): Box {
  const [width, height] = [part[2] - part[0], part[3] - part[1]];
  return [part[0] + left * width, part[1] + top * height, part[0] + right * width, part[1] + bottom * height];
}
