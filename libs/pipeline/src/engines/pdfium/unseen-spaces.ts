import type { Box } from '@cartulary/contracts/reading';

/** The letters of a word in file order, up to the next space or line end. */
export interface SpelledWord<Glyph extends { readonly box: Box }> {
  readonly glyphs: readonly Glyph[];
  readonly line: number;
}

/**
 * A space is visible if letters are further apart than this share of their height. Kerning moves letters closer and can
 * make them overlap.
 */
const UNSEEN = 0.08;
const OVERLAP = -0.05;
/** The page's spaces are only a reference if most are this wide. */
const USUAL = 0.15;

/**
 * Joins `librar` and `y`: some typesetting programs (such as groff) kern by writing a space and moving back over it, so
 * the file has a space that isn't visible on the page. Applies only if the page's other spaces are wide enough to tell
 * the difference.
 *
 * @param aspect the page's width divided by its height, because boxes are fractions of each
 */
export function joinUnseenSpaces<Glyph extends { readonly box: Box }>(
  words: readonly SpelledWord<Glyph>[],
  aspect: number,
): SpelledWord<Glyph>[] {
  const gaps = words.map((word, index) => gapBetween(words[index - 1], word, aspect));
  const sorted = gaps.filter((gap) => gap !== undefined).sort((a, b) => a - b);
  if ((sorted[Math.floor(sorted.length / 2)] ?? 0) < USUAL) return [...words];
  const joined: { glyphs: Glyph[]; line: number }[] = [];
  words.forEach(({ glyphs, line }, index) => {
    const gap = gaps[index];
    const before = joined.at(-1);
    if (before && gap !== undefined && gap > OVERLAP && gap < UNSEEN) before.glyphs.push(...glyphs);
    else joined.push({ glyphs: [...glyphs], line });
  });
  return joined;
}

/** Distance from the previous word on the line, in heights of this word's first letter; undefined for the first word. */
function gapBetween<Glyph extends { readonly box: Box }>(
  before: SpelledWord<Glyph> | undefined,
  word: SpelledWord<Glyph>,
  aspect: number,
): number | undefined {
  const last = before?.glyphs.at(-1)?.box;
  const first = word.glyphs[0]?.box;
  if (!last || !first || before?.line !== word.line) return undefined;
  const height = first[3] - first[1];
  const onOneLine = last[1] < first[3] && first[1] < last[3];
  return onOneLine && height > 0 ? ((first[0] - last[2]) * aspect) / height : undefined;
}
