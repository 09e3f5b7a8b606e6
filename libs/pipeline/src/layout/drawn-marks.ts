import type { PageText, Word } from '@cartulary/contracts/reading';
import type { Ruling, Rulings } from './rulings.js';

/** Characters that OCR returns instead of drawn lines. */
const MARK = /^[|¦_—–[\]!]{1,3}$/u;
/** Maximum distance between such a character and its line, as a fraction of the page. */
const NEAR = 0.008;

/** True if a word may be a drawn line that was recognized as a letter. */
export const mayBeDrawn = (word: Word, source: PageText['source']): boolean =>
  source === 'recognised' && MARK.test(word.text);

/** Removes words that are actually lines of tables and frames from a recognized page. */
export function withoutDrawnMarks(page: PageText, rulings: Rulings): PageText {
  const words = page.words.filter((word) => !mayBeDrawn(word, page.source) || !isOnLine(word, rulings));
  return words.length === page.words.length ? page : { ...page, words };
}

function isOnLine({ box }: Word, { horizontal, vertical }: Rulings): boolean {
  if (!box) return false;
  const [left, top, right, bottom] = box;
  const lies = (line: Ruling, at: readonly [number, number], along: readonly [number, number]): boolean =>
    line.at >= at[0] - NEAR &&
    line.at <= at[1] + NEAR &&
    Math.min(line.to, along[1]) - Math.max(line.from, along[0]) >= 0.6 * (along[1] - along[0]);
  return (
    vertical.some((line) => lies(line, [left, right], [top, bottom])) ||
    horizontal.some((line) => lies(line, [top, bottom], [left, right]))
  );
}
