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

/** What is searched for, what was found and what is chosen of it. The search stands in the address. */
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
    // Whoever asks for something else is done with what is like a document, and with what only came close.
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
    /** Where the filters have no room beside the results, they are opened and closed. */
    filters: besideResults ? undefined : { isOpen: filtersOpen, toggle: () => setFiltersOpen(!filtersOpen) },
    facets: found.asked && search.like === null ? facets : undefined,
    showLike: (documentId: string) => setAddress(writeSearch({ ...search, like: documentId })),
    onKeyDown: (event: KeyboardEvent): void => {
      const isAnswered = typed === search.query;
      if (event.key === 'Enter' && isAnswered && found.hasArrived && found.hits.length === 0 && /\S$/u.test(typed)) {
        // Enter ends a word: what no document has may be found by what it means.
        event.preventDefault();
        return change({ query: `${typed} ` });
      }
      if (event.key !== 'Enter' || isAnswered) return chosen.onKeyDown(event);
      // Words that were just typed have no answer yet: this Enter asks for it at once, the next one opens.
      event.preventDefault();
      change({ query: typed });
    },
  };
}

/** What was found here and at the server is and holds, counted together; undefined until something of it has come. */
function useShownFacets(search: Search, go: WordsGo, wanted: boolean) {
  const here = useFacetsHere(search, wanted ? go.here : undefined).data;
  const there = useFacets(search, wanted && go.toServer).data?.facets;
  if (!go.here) return go.toServer ? there : undefined;
  return go.toServer && there ? facetsTogether(here ?? [], there) : here;
}
