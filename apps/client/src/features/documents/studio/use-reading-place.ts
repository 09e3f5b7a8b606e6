import { useSearchParams } from 'react-router-dom';
import { useShownPart } from './structure/use-shown-part';
import { useSpot } from './summary-address';
import { useHits } from './use-hits';
import type { OpenedDocument } from './use-opened-document';

/**
 * The reading position: page, search hit, and requested location.
 * @param page from 1
 */
export function useReadingPlace(
  { document, knownPages }: OpenedDocument,
  page: number,
  onPage: (page: number) => void,
  query: string,
) {
  const [address] = useSearchParams();
  // A passage found by meaning alone shares words with the question only by chance.
  const words = address.has('passage') ? '' : query;
  const hits = useHits(knownPages, words, document?.language ?? null, page);
  const [spot, showPart] = useShownPart(useSpot(document, knownPages));
  const stepHit = (by: 1 | -1): void => {
    const hit = hits.step(by);
    if (hit && hit.page !== page) onPage(hit.page);
  };
  return { page, onPage, query: words, hits, stepHit, spot, showPart };
}

export type ReadingPlace = ReturnType<typeof useReadingPlace>;
