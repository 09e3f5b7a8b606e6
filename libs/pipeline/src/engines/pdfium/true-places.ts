import type { Box } from '@cartulary/contracts/reading';
import type { SpelledWord } from './unseen-spaces.js';

interface Placed {
  readonly text: string;
  readonly box: Box;
}

/** In these scripts only ligatures share a glyph. */
const LETTER = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}]/u;
const MOST_IN_LIGATURE = 3;
/** Fraction of the page: an eighth of a point. */
const SAME = 0.0002;

/**
 * Whether the file's position of each word can be right. With replacement text (`/ActualText`), every letter starts where the first drawn
 * letter does. Fonts without widths produce letters of zero size.
 */
export function placeable(words: readonly SpelledWord<Placed>[]): boolean[] {
  const isTrue = words.map(({ glyphs }) => !isPiled(glyphs));
  // A single letter can't overlap itself, so it is compared with the words before and after it.
  return isTrue.map((own, index) => {
    const before = words[index - 1]?.glyphs[0];
    const first = words[index]?.glyphs[0];
    const after = words[index + 1]?.glyphs[0];
    const piles = (one: Placed | undefined): boolean => Boolean(first && one && beginAlike(first.box, one.box));
    return own && !piles(before) && !piles(after);
  });
}

function isPiled(glyphs: readonly Placed[]): boolean {
  const letters = glyphs.filter(({ text }) => LETTER.test(text));
  let alike = 1;
  for (const [index, { box }] of letters.entries()) {
    if (box[2] <= box[0] || box[3] <= box[1]) return true;
    const before = letters[index - 1]?.box;
    if (!before || !beginAlike(before, box)) {
      alike = 1;
      continue;
    }
    alike += 1;
    const isOneGlyph = before.every((edge, at) => Math.abs(edge - (box[at] ?? 0)) < SAME);
    if (!isOneGlyph || alike > MOST_IN_LIGATURE) return true;
  }
  return false;
}

/** Whether two boxes share a corner on the same side, in any writing direction. */
const beginAlike = (a: Box, b: Box): boolean => isNear(a, b, 0, 2) && isNear(a, b, 1, 3);
const isNear = (a: Box, b: Box, one: 0 | 1, other: 2 | 3): boolean =>
  Math.abs(a[one] - b[one]) < SAME || Math.abs(a[other] - b[other]) < SAME;
