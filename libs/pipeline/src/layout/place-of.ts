import type { Box, PageText, Range } from '@cartulary/contracts/reading';
import { rangeOf, splitBlocks } from '../engines/plain-text/blocks.js';
import { clampBox, unionBox } from './box.js';
import { locateWords } from './page-text.js';

/** Position of a range of a page's text: the box around its words or, in flowing text, a range. */
export interface PlacedStretch {
  readonly box: Box | null;
  readonly range: Range | null;
  /** Mean confidence of its words; 1 in flowing text. */
  readonly certainty: number;
}

/** True if the page is flowing text, whose positions are ranges. */
export const isFlowing = (page: Pick<PageText, 'source'>): boolean =>
  page.source === 'plain-text' || page.source === 'flowing';

/**
 * Prepares a page and returns a function that finds positions on it. The function returns undefined if no part of the range (UTF-16
 * offsets, end exclusive) has a position: none of its words has a box, or it crosses the end of a block.
 */
export function placeFinder(page: PageText): (start: number, end: number) => PlacedStretch | undefined {
  if (isFlowing(page)) {
    const blocks = splitBlocks(page.text);
    return (start, end) => {
      const range = rangeOf(blocks, start, end);
      return range ? { box: null, range, certainty: 1 } : undefined;
    };
  }
  const starts = locateWords(page.text, page.words);
  return (start, end) => {
    const inside = page.words.flatMap((word, index) => {
      const at = starts[index] ?? -1;
      return at >= 0 && at < end && at + word.text.length > start && word.box ? [{ ...word, box: word.box }] : [];
    });
    const [first, ...rest] = inside;
    if (!first) return undefined;
    const box = rest.reduce((union, { box: next }) => unionBox(union, next), first.box);
    const certainty = inside.reduce((sum, { confidence }) => sum + confidence, 0) / inside.length;
    return { box: clampBox(box), range: null, certainty };
  };
}

/** All positions of a range that can span several blocks of flowing text: a single box on a page, one range per block in flowing text. */
export function placesOf(page: PageText, start: number, end: number): PlacedStretch[] {
  const place = placeFinder(page);
  const stretches = isFlowing(page)
    ? splitBlocks(page.text).map((block) => ({
        start: Math.max(start, block.start),
        end: Math.min(end, block.start + block.text.length),
      }))
    : [{ start, end }];
  return stretches.filter((one) => one.start < one.end).flatMap((one) => place(one.start, one.end) ?? []);
}
