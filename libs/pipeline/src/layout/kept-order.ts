import type { Block, Box, PageText } from '@cartulary/contracts/reading';
import { splitBlocks } from '../engines/plain-text/blocks.js';
import { clampBox, unionBox } from './box.js';
import { RIGHT_TO_LEFT } from './direction.js';
import { locateWords } from './page-text.js';
import { heightOf, widthOf, type Item } from './placed.js';

/** From this share of such words on, a page keeps its order. */
const MANY = 0.3;

/** Whether a word is vertical. */
export const isTurned = ({ word, box }: Item): boolean =>
  [...word.text].length >= 3 && heightOf(box) > 1.8 * widthOf(box);

/** Whether words of a line run from right to left: the page is upside down. */
function isUpsideDown({ text, words }: PageText, items: readonly Item[]): boolean {
  const starts = locateWords(text, words);
  const steps = items.slice(1).flatMap((next, index) => {
    const before = items[index];
    const isOneLine = before && !text.slice(starts[before.index], starts[next.index]).includes('\n');
    return isOneLine ? [next.box[2] <= before.box[0]] : [];
  });
  const back = steps.filter(Boolean).length;
  return back >= 2 && back > 0.7 * steps.length;
}

/**
 * True if a page keeps its order because it doesn't have left-to-right lines: right-to-left scripts, and sideways or
 * upside-down pages.
 */
export function staysAsItIs(page: PageText, items: readonly Item[]): boolean {
  if (items.length < page.words.length) return true;
  const few = (count: number): boolean => count < Math.max(1, MANY * items.length);
  const long = items.filter(({ word }) => [...word.text].length >= 3);
  const turned = items.filter(isTurned).length;
  return (
    isUpsideDown(page, items) ||
    !few(items.filter(({ word }) => RIGHT_TO_LEFT.test(word.text)).length) ||
    (turned > 0 && turned * 2 > long.length)
  );
}

/** Keeps the page's order, and makes every paragraph a block. */
export function keepOrder(page: PageText): PageText {
  const starts = locateWords(page.text, page.words);
  let word = 0;
  const blocks = splitBlocks(page.text).map(({ text, start }): Block => {
    const end = start + text.length;
    let box: Box | null = null;
    for (; word < page.words.length && (starts[word] ?? 0) < end; word += 1) {
      const own = page.words[word]?.box;
      if (own) box = box ? unionBox(box, own) : own;
    }
    return {
      kind: 'paragraph',
      start,
      end,
      box: box && clampBox(box),
      level: null,
      label: null,
      cells: null,
      image: null,
      confidence: 0.5,
    };
  });
  return { ...page, blocks };
}
