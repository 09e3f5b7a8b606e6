import type { GreyImage } from './grey.js';
import { findInkParts } from './ink-parts.js';

const MIN_PARTS = 20;

/**
 * The usual height in pixels of a connected piece of ink (about that of small letters), undefined where there are too
 * few pieces to tell. The image must be flattened: ink is what is darker than a fixed grey.
 */
export function measureTextHeight(image: GreyImage): number | undefined {
  const heights = findInkParts(image)
    .map(({ top, bottom }) => bottom - top)
    .filter((height) => height >= 4 && height <= image.height / 8);
  if (heights.length < MIN_PARTS) return undefined;
  heights.sort((a, b) => a - b);
  // The median by height, not by number, so that a page full of specks isn't taken for one of tiny letters.
  const half = heights.reduce((sum, height) => sum + height, 0) / 2;
  let passed = 0;
  return heights.find((height) => (passed += height) >= half);
}
