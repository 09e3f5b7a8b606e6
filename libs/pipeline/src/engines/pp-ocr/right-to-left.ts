import type { Box } from '@cartulary/contracts/reading';
import { isRightToLeft } from '../../layout/direction.js';
import type { FoundLine } from '../../layout/reading-order.js';
import { groupRegions } from './group-regions.js';

type Words = FoundLine['words'];

/**
 * Like {@link groupRegions}. A page with mostly Hebrew or Arabic letters is ordered as its mirror image: columns, rows,
 * and parts of a line start on the right. Words within a region keep the order in which they were recognized.
 */
export function groupInDirection(regions: readonly { readonly words: Words }[]): FoundLine[] {
  if (!isRightToLeft(regions.flatMap(({ words }) => words.map(({ text }) => text)))) return groupRegions(regions);
  return groupRegions(regions.map(mirrored)).map(mirrored);
}

const mirrored = <T extends { readonly words: Words }>(line: T): T => ({
  ...line,
  words: line.words.map((word) => ({ ...word, box: mirrorBox(word.box) })),
});

const mirrorBox = ([left, top, right, bottom]: Box): Box => [1 - right, top, 1 - left, bottom];
