import type { Box } from '@cartulary/contracts/reading';
import type { GreyImage } from './grey.js';
import { findInkParts } from './ink-parts.js';
import { lettersAmong, usualHeight } from './text-height.js';

/** Fewer pieces say nothing. */
const MIN_PARTS = 40;

/**
 * Which share of what looks like letters lies in the boxes of words (fractions of the picture): a reader may be very sure
 * of the half of a page that it saw. 1 where there is too little ink to tell.
 */
export function seenShare(image: GreyImage, boxes: readonly Box[]): number {
  const parts = findInkParts(image);
  const usual = usualHeight(parts, image);
  if (usual === undefined) return 1;
  const letters = lettersAmong(parts, usual);
  if (letters.length < MIN_PARTS) return 1;
  const seen = letters.filter(({ left, top, right, bottom }) => {
    const x = (left + right) / 2 / image.width;
    const y = (top + bottom) / 2 / image.height;
    return boxes.some((box) => x > box[0] && x < box[2] && y > box[1] && y < box[3]);
  });
  return seen.length / letters.length;
}
