import type { DataOf } from '@cartulary/contracts/endpoint';
import { searchPlaces, type SearchHit } from '@cartulary/contracts/endpoints/search';
import { limits } from '@cartulary/contracts/limits';
import { searchLimits } from '@cartulary/contracts/limits/search';
import { useQueries } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '@/lib/api/api';
import { agreedWords } from '@/shared/private-search/words-go';
import { inReadingOrder, pagesToPlace, type PlacedHit } from './placed-hits';

type PlacesOfPage = DataOf<typeof searchPlaces>['items'][number];
type Answer = { data: DataOf<typeof searchPlaces> | undefined };

/** A document's hit locations. Undefined until loaded. */
export type PlacesOf = (documentId: string) => readonly PlacedHit[] | undefined;

/**
 * Hit locations of these results; fetched in the background for one page of results at a time, after the results
 * themselves, once they've been displayed for a while.
 */
export function usePlaces(resultPages: readonly (readonly SearchHit[])[], query: string, wanted: boolean): PlacesOf {
  const places = useQueries({
    queries: resultPages.map((hits) => {
      const at = pagesToPlace(hits).slice(0, searchLimits.maxPlaces).join(',');
      return {
        queryKey: ['search-places', query, at],
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          call(
            searchPlaces,
            { query: { q: query, at } },
            { signal, background: true, leaves: limits.client.reservedFromSearch, ...agreedWords() },
          ),
        enabled: wanted && at !== '',
        staleTime: Infinity,
      };
    }),
    combine: useCallback((answers: Answer[]) => {
      const byDocument = new Map<string, PlacesOfPage[]>();
      for (const place of answers.flatMap(({ data }) => data?.items ?? [])) {
        byDocument.set(place.documentId, [...(byDocument.get(place.documentId) ?? []), place]);
      }
      return byDocument;
    }, []),
  });
  return (documentId) => {
    const found = places.get(documentId);
    return found && inReadingOrder(found);
  };
}
