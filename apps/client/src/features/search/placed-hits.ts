import type { SearchHit } from '@cartulary/contracts/endpoints/search';
import type { Box } from '@cartulary/contracts/reading';

export interface PlacedHit {
  readonly page: number;
  readonly box: Box;
}

/** The hits of a result that have a place on a page, page after page. Every passage brings all the boxes of its page. */
export function placedHits({ snippets }: SearchHit): PlacedHit[] {
  const boxesOf = new Map(snippets.map(({ page, boxes }) => [page, boxes]));
  return [...boxesOf]
    .flatMap(([page, boxes]) => boxes.map((box) => ({ page, box })))
    .toSorted((a, b) => a.page - b.page || a.box[1] - b.box[1] || a.box[0] - b.box[0]);
}

/** How many hits a result shows: those on its pages, or in a flowing text those in its passages. */
export function shownHits(hit: SearchHit): number {
  return placedHits(hit).length || hit.snippets.reduce((sum, { marks }) => sum + marks.length, 0);
}
