import type { GreyImage } from './grey.js';
import { findInkParts, type InkPart } from './ink-parts.js';

const MIN_PARTS = 20;
/** Parts within this range of usual heights can be letters, or several that touch. */
const LETTER = { from: 0.5, to: 2.5, wide: 3 } as const;

/**
 * Typical height in pixels of a connected piece of ink (about that of lowercase letters); undefined if there are too
 * few.
 */
export const measureTextHeight = (image: GreyImage): number | undefined => usualHeight(findInkParts(image), image);

/** Like {@link measureTextHeight}, for parts that were found before. */
export function usualHeight(parts: readonly InkPart[], { height: pageHeight }: { height: number }): number | undefined {
  const heights = parts.map(({ top, bottom }) => bottom - top).filter((one) => one >= 4 && one <= pageHeight / 8);
  if (heights.length < MIN_PARTS) return undefined;
  heights.sort((a, b) => a - b);
  // Median weighted by height, so a page full of specks doesn't seem to have tiny letters.
  const half = heights.reduce((sum, height) => sum + height, 0) / 2;
  let passed = 0;
  return heights.find((height) => (passed += height) >= half);
}

/** Parts as large as letters of the usual height; excludes borders, images, logos and specks. */
export const lettersAmong = (parts: readonly InkPart[], usual: number): InkPart[] =>
  parts.filter(({ left, top, right, bottom }) => {
    const height = bottom - top;
    return height > LETTER.from * usual && height < LETTER.to * usual && right - left < LETTER.wide * usual;
  });
