import { useState, type KeyboardEvent } from 'react';
import { typingPauseMs } from '@/lib/api/typing-pause';
import { facetsTogether } from '@/shared/private-search/index/facets';
import { useWordsGo, type WordsGo } from '@/shared/private-search/words-go';
import { useMediaQuery, useRoomForSidePanel } from '@/ui/media-query';
import { useSettledText } from '@/ui/use-settled-text';
import { isFiltered, readSearch, useWordsAddress, writeSearch, type Search } from './search-address';
import { firstPosition, useChosenResult } from './use-chosen-result';
import { useFound } from './use-found';
import { useFacetsHere } from './use-found-here';
import { usePlaces, type PlacesOf } from './use-places';
import { usePlacesHere } from './use-places-here';
import { useFacets, useLookedAt } from './use-search';

const SETTLE_MS = 180;

/** The query, its results, and the selected one. The search is in the URL. */
export function useSearchPage() {
  const go = useWordsGo();
  const [address, setAddress] = useWordsAddress(go);
  const search = readSearch(address);
  const found = useFound(search, go);
  const [position, setPosition] = useState(firstPosition);
  const [filtersOpen, setFiltersOpen] = useState(isFiltered(search));
  const besideResults = useRoomForSidePanel();
  const previews = useMediaQuery('(width >= 1280px)');

  const change = (part: Partial<Search>): void => {
    setPosition(firstPosition);
    // A new query ends a similarity search and the search for near matches.
    const mode = search.mode === 'nearest' ? 'hybrid' : search.mode;
    setAddress(writeSearch({ ...search, like: null, mode, ...part }));
  };
  const [typed, type] = useSettledText(
    search.query,
    (query) => change({ query }),
    () => typingPauseMs(SETTLE_MS),
    found.isFetching,
  );
  const lookedAt = useLookedAt(search, found.hasArrived && typed === search.query);
  const filtersShown = besideResults || filtersOpen;
  const facets = useShownFacets(search, go, lookedAt && filtersShown);
  const placesThere = usePlaces(found.hitsByPage, search.query, lookedAt);
  const current = found.hits[Math.min(position.result, found.hits.length - 1)];
  const sealed = lookedAt && current && found.isSealed(current.documentId) ? current : undefined;
  const placesHere = usePlacesHere(sealed, search.query);
  const placesOf: PlacesOf = (documentId) => (documentId === sealed?.documentId ? placesHere : placesThere(documentId));
  const chosen = useChosenResult(found, search.query, placesOf, [position, setPosition]);

  return {
    search,
    go,
    change,
    typed,
    type,
    found,
    placesOf,
    chosen,
    previews,
    filtersShown,
    /** On narrow screens, the filters are toggled. */
    filters: besideResults ? undefined : { isOpen: filtersOpen, toggle: () => setFiltersOpen(!filtersOpen) },
    facets: found.asked && search.like === null ? facets : undefined,
    showLike: (documentId: string) => setAddress(writeSearch({ ...search, like: documentId })),
    onKeyDown: (event: KeyboardEvent): void => {
      const isAnswered = typed === search.query;
      if (event.key === 'Enter' && isAnswered && found.hasArrived && found.hits.length === 0 && /\S$/u.test(typed)) {
        // Enter ends the word, which may lead to semantic matches if no document contains it.
        event.preventDefault();
        return change({ query: `${typed} ` });
      }
      if (event.key !== 'Enter' || isAnswered) return chosen.onKeyDown(event);
      // Newly typed terms have no response yet: this Enter requests it immediately, the next one opens the result.
      event.preventDefault();
      change({ query: typed });
    },
  };
}

/** Combined facets of local and server results. Undefined until some have loaded. */
function useShownFacets(search: Search, go: WordsGo, wanted: boolean) {
  const here = useFacetsHere(search, wanted ? go.here : undefined).data;
  const there = useFacets(search, wanted && go.toServer).data?.facets;
  if (!go.here) return go.toServer ? there : undefined;
  return go.toServer && there ? facetsTogether(here ?? [], there) : here;
}
