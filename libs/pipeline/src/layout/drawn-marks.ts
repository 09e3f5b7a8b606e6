import type { PageText, Word } from '@cartulary/contracts/reading';
import type { Ruling, Rulings } from './rulings.js';

/** What a reader makes of a drawn line. */
const MARK = /^[|¦_—–[\]!]{1,3}$/u;
/** How far beside a mark's box its line may stand, as a fraction of the page. */
const NEAR = 0.008;

/** Whether a word may be a drawn line that was taken for a letter. */
export const mayBeDrawn = (word: Word, source: PageText['source']): boolean =>
  source === 'recognised' && MARK.test(word.text);

/** A recognised page without the marks that are lines of its tables and frames: they were drawn and say nothing. */
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
