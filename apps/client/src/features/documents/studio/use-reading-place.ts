import { useShownPart } from './structure/use-shown-part';
import { useSpot } from './summary-address';
import { useHits } from './use-hits';
import type { OpenedDocument } from './use-opened-document';

/**
 * Where one reads: the page, the hit of the search, and the place that was asked for.
 * @param page from 1
 */
export function useReadingPlace(
  { document, knownPages }: OpenedDocument,
  page: number,
  onPage: (page: number) => void,
  query: string,
) {
  const hits = useHits(knownPages, query, document?.language ?? null, page);
  const [spot, showPart] = useShownPart(useSpot(document, knownPages));
  const stepHit = (by: 1 | -1): void => {
    const hit = hits.step(by);
    if (hit && hit.page !== page) onPage(hit.page);
  };
  return { page, onPage, query, hits, stepHit, spot, showPart };
}

export type ReadingPlace = ReturnType<typeof useReadingPlace>;
