import type { SearchHit } from '@cartulary/contracts/endpoints/search';
import { isFlowing } from '@cartulary/contracts/limits';
import type { Box } from '@cartulary/contracts/reading';

export interface PlacedHit {
  readonly page: number;
  readonly box: Box;
}

/** One document's hit locations in reading order. */
export function inReadingOrder(pages: readonly { page: number; boxes: readonly Box[] }[]): PlacedHit[] {
  return pages
    .flatMap(({ page, boxes }) => boxes.map((box) => ({ page, box })))
    .toSorted((a, b) => a.page - b.page || a.box[1] - b.box[1] || a.box[0] - b.box[0]);
}

/** The pages to request from `searchPlaces`. Flowing text has none. */
export function pagesToPlace(hits: readonly SearchHit[]): string[] {
  return hits
    .filter(({ mediaType }) => !isFlowing(mediaType))
    .flatMap(({ documentId, snippets }) => {
      const marked = snippets.filter(({ marks }) => marks.length > 0);
      return [...new Set(marked.map(({ page }) => page))].map((page) => `${documentId}:${page}`);
    });
}

/** How many hits a flowing text shows. It has no boxes, but its passages are highlighted. */
export const markedHits = ({ snippets }: SearchHit): number =>
  snippets.reduce((sum, { marks }) => sum + marks.length, 0);
