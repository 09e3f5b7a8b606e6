import type { Box } from '@cartulary/contracts/reading';
import type { Raster } from '../raster.js';

/** Letters extend slightly beyond their word's box, and anti-aliasing extends further. */
const MARGIN_PIXELS = 2;
const MARGIN_OF_HEIGHT = 0.06;

interface Pixels {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The pixels touched by a box, plus a margin. */
export const pixelsAround = (
  [left, top, right, bottom]: Box,
  margin: number,
  { width, height }: Pick<Raster, 'width' | 'height'>,
): Pixels => ({
  left: Math.max(0, Math.floor(left * width - margin)),
  right: Math.min(width, Math.ceil(right * width + margin)),
  top: Math.max(0, Math.floor(top * height - margin)),
  bottom: Math.min(height, Math.ceil(bottom * height + margin)),
});

/** The pixels to paint for a box. */
export const paintedPixels = (box: Box, size: Pick<Raster, 'width' | 'height'>): Pixels =>
  pixelsAround(box, MARGIN_PIXELS + (box[3] - box[1]) * size.height * MARGIN_OF_HEIGHT, size);

/** Returns a copy of the image with every pixel of the boxes painted black. */
export function paintBoxes({ width, height, data }: Raster, boxes: readonly Box[]): Raster {
  const painted = new Uint8Array(data);
  for (const box of boxes) {
    const { left, right, top, bottom } = paintedPixels(box, { width, height });
    for (let y = top; y < bottom; y += 1)
      for (let at = (y * width + left) * 4; at < (y * width + right) * 4; at += 4) {
        painted[at] = painted[at + 1] = painted[at + 2] = 0;
        painted[at + 3] = 255;
      }
  }
  return { width, height, data: painted };
}
