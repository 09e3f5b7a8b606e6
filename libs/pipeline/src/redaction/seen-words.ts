import type { Box, Word } from '@cartulary/contracts/reading';
import type { Raster } from '../raster.js';
import { foldTerm, foldWords } from './fold-words.js';

/** Minimum difference of a color channel for a pixel to count as different, out of 255. */
const DIFFERS = 40;
/** A visible word changes at least this many pixels. A lower one (about 1.5 points) isn't legible. */
const LEAST_PIXELS = 3;
const LEAST_HEIGHT = 4;
/** Boxes on close lines touch; words overlap if they share this much of the smaller one. */
const OVER = 0.5;

/**
 * The words visible on a page. Text can be white, too small, behind an image, off the page, clipped or not drawn at all: an area that looks
 * the same without text has no visible text.
 * @param shown the page as it is
 * @param withoutText the page without its text
 */
export function seenWords(words: readonly Word[], shown: Raster, withoutText: Raster): Word[] {
  const seen = words.filter((word) => isSeen(word, shown, withoutText));
  return seen.filter((word) => !seen.some((other) => other !== word && areOneOverAnother(word, other)));
}

/** The words of a recognized page, without those at the position of comments or form values. */
export const wordsOfContent = (words: readonly Word[], shown: Raster, content: Raster): Word[] =>
  words.filter(({ box }) => box !== null && !differs(pixelsOf(box, shown), shown, content));

/** Minimum recognition confidence of a word that contradicts the text layer. */
const SURE = 0.9;
/** Shorter ones are misread too often to be evidence. */
const LEAST_CHARACTERS = 4;

/**
 * Words of a text layer that the image contradicts: OCR is certain of a different word at that position, or the layer
 * has no valid position, and OCR doesn't find the word anywhere.
 * @param recognised the words in the page image
 */
export function contradictedWords(words: readonly Word[], recognised: readonly Word[]): Word[] {
  const { text } = foldWords(recognised.map((word) => word.text));
  return words.filter((word) => {
    const folded = foldTerm(word.text);
    if (folded.length < LEAST_CHARACTERS || text.includes(folded)) return false;
    if (!word.box) return recognised.length > 0;
    return recognised.some(
      (other) =>
        other.confidence >= SURE && foldTerm(other.text).length >= LEAST_CHARACTERS && areOneOverAnother(word, other),
    );
  });
}

/** If two words overlap, one of them may be invisible, and pixels don't show which. */
function areOneOverAnother({ box: a, text }: Word, { box: b, text: other }: Word): boolean {
  if (!a || !b || text === other) return false;
  const wide = Math.min(a[2], b[2]) - Math.max(a[0], b[0]);
  const high = Math.min(a[3], b[3]) - Math.max(a[1], b[1]);
  if (wide <= 0 || high <= 0) return false;
  return wide * high > OVER * Math.min(area(a), area(b));
}

const area = ([left, top, right, bottom]: Box): number => (right - left) * (bottom - top);

function isSeen({ box }: Word, shown: Raster, withoutText: Raster): boolean {
  if (!box) return false;
  const pixels = pixelsOf(box, shown);
  return pixels.bottom - pixels.top >= LEAST_HEIGHT && differs(pixels, shown, withoutText);
}

interface Pixels {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const pixelsOf = ([left, top, right, bottom]: Box, { width, height }: Raster): Pixels => ({
  left: Math.max(0, Math.floor(left * width)),
  right: Math.min(width, Math.ceil(right * width)),
  top: Math.max(0, Math.floor(top * height)),
  bottom: Math.min(height, Math.ceil(bottom * height)),
});

/** Whether two renderings of a page differ in an area. */
function differs({ left, top, right, bottom }: Pixels, one: Raster, other: Raster): boolean {
  let pixels = 0;
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) {
      const at = (y * one.width + x) * 4;
      for (let colour = 0; colour < 3; colour += 1)
        if (Math.abs((one.data[at + colour] ?? 0) - (other.data[at + colour] ?? 0)) > DIFFERS) {
          pixels += 1;
          break;
        }
      if (pixels >= LEAST_PIXELS) return true;
    }
  return false;
}
