import type { SearchHit } from '@cartulary/contracts/endpoints/search';
import { searchLimits } from '@cartulary/contracts/limits/search';
import type { Box } from '@cartulary/contracts/reading';
import { foundWords } from '@cartulary/pipeline/matching/found-words';
import { useQuery } from '@tanstack/react-query';
import { privateSearchKey } from '@/shared/private-search/private-search';
import { localDocument } from '@/shared/pages/local-documents';
import { inReadingOrder, pagesToPlace, type PlacedHit } from './placed-hits';

async function placesOn(hit: SearchHit, query: string): Promise<readonly PlacedHit[]> {
  const document = localDocument(hit.documentId);
  const numbers = pagesToPlace([hit]).map((at) => Number(at.split(':').at(-1)));
  const pages = await Promise.all(numbers.map((page) => document?.pages(page, page) ?? []));
  return inReadingOrder(
    pages.flat().map(({ page, words }) => ({
      page,
      boxes: foundWords(words, query, hit.language)
        .flatMap((index): Box[] => (words[index]?.box ? [words[index].box] : []))
        .slice(0, searchLimits.maxBoxesOfPage),
    })),
  );
}

/** Hit locations on one sealed document's pages. Its pages are opened when it's viewed. */
export const usePlacesHere = (hit: SearchHit | undefined, query: string): readonly PlacedHit[] | undefined =>
  useQuery({
    queryKey: [...privateSearchKey, 'places', hit?.documentId, query],
    queryFn: () => (hit ? placesOn(hit, query) : []),
    enabled: hit !== undefined,
    staleTime: Infinity,
    retry: false,
  }).data;
