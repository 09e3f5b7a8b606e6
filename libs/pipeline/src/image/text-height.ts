import type { GreyImage } from './grey.js';
import { findInkParts, type InkPart } from './ink-parts.js';

const MIN_PARTS = 20;
/** Pieces between these many usual heights may be letters, or some that touch. */
const LETTER = { from: 0.5, to: 2.5, wide: 3 } as const;

/**
 * The usual height in pixels of a connected piece of ink (about that of small letters), undefined where there are too
 * few pieces to tell.
 */
export const measureTextHeight = (image: GreyImage): number | undefined => usualHeight(findInkParts(image), image);

/** As {@link measureTextHeight}, of pieces that were found before. */
export function usualHeight(parts: readonly InkPart[], { height: pageHeight }: { height: number }): number | undefined {
  const heights = parts.map(({ top, bottom }) => bottom - top).filter((one) => one >= 4 && one <= pageHeight / 8);
  if (heights.length < MIN_PARTS) return undefined;
  heights.sort((a, b) => a - b);
  // The median by height, not by number, so that a page full of specks isn't taken for one of tiny letters.
  const half = heights.reduce((sum, height) => sum + height, 0) / 2;
  let passed = 0;
  return heights.find((height) => (passed += height) >= half);
}

/** The pieces that are as large as letters of the usual height; borders, pictures, logos and specks are not. */
export const lettersAmong = (parts: readonly InkPart[], usual: number): InkPart[] =>
  parts.filter(({ left, top, right, bottom }) => {
    const height = bottom - top;
    return height > LETTER.from * usual && height < LETTER.to * usual && right - left < LETTER.wide * usual;
  });
