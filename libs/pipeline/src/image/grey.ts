import type { Raster } from '../raster.js';

/** Brightness of every pixel, 0 (black) to 255 (white), top row first. */
export interface GreyImage {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** Converts to grayscale by ITU-R BT.601 weights in integers (the same everywhere). Transparent pixels are blended with white. */
export function toGrey({ width, height, data }: Raster): GreyImage {
  const grey = new Uint8Array(width * height);
  for (let pixel = 0, at = 0; pixel < grey.length; pixel += 1, at += 4) {
    const red = data[at] ?? 0;
    const green = data[at + 1] ?? 0;
    const blue = data[at + 2] ?? 0;
    const alpha = data[at + 3] ?? 255;
    const luma = (red * 77 + green * 150 + blue * 29) >> 8;
    grey[pixel] = alpha === 255 ? luma : Math.floor((luma * alpha + 255 * (255 - alpha)) / 255);
  }
  return { width, height, data: grey };
}
