import type { Box } from '@cartulary/contracts/reading';
import type { Raster } from '../raster.js';

/** Letters reach a little over the box of their word, and what softens their edges reaches further. */
const MARGIN_PIXELS = 2;
const MARGIN_OF_HEIGHT = 0.06;

/** The picture with boxes painted black, every pixel of them; the given one stays as it is. */
export function paintBoxes({ width, height, data }: Raster, boxes: readonly Box[]): Raster {
  const painted = new Uint8Array(data);
  for (const box of boxes) {
    const margin = MARGIN_PIXELS + (box[3] - box[1]) * height * MARGIN_OF_HEIGHT;
    const left = Math.max(0, Math.floor(box[0] * width - margin));
    const right = Math.min(width, Math.ceil(box[2] * width + margin));
    const top = Math.max(0, Math.floor(box[1] * height - margin));
    const bottom = Math.min(height, Math.ceil(box[3] * height + margin));
    for (let y = top; y < bottom; y += 1)
      for (let at = (y * width + left) * 4; at < (y * width + right) * 4; at += 4) {
        painted[at] = painted[at + 1] = painted[at + 2] = 0;
        painted[at + 3] = 255;
      }
  }
  return { width, height, data: painted };
}
