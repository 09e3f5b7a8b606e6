import { useState, type KeyboardEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { typingPauseMs } from '@/lib/api/typing-pause';
import { useMediaQuery, useRoomForSidePanel } from '@/ui/media-query';
import { useSettledText } from '@/ui/use-settled-text';
import { isFiltered, readSearch, writeSearch, type Search } from './search-address';
import { firstPosition, useChosenResult } from './use-chosen-result';
import { useFound } from './use-found';
import { usePlaces } from './use-places';
import { useFacets, useLookedAt } from './use-search';

const SETTLE_MS = 180;

/** What is searched for, what was found and what is chosen of it. The search stands in the address. */
export function useSearchPage() {
  const [address, setAddress] = useSearchParams();
  const search = readSearch(address);
  const found = useFound(search);
  const [position, setPosition] = useState(firstPosition);
  const [filtersOpen, setFiltersOpen] = useState(isFiltered(search));
  const besideResults = useRoomForSidePanel();
  const previews = useMediaQuery('(width >= 1280px)');

  const change = (part: Partial<Search>): void => {
    setPosition(firstPosition);
    // Whoever asks for something else is done with what is like a document, and with what only came close.
    const mode = search.mode === 'nearest' ? 'hybrid' : search.mode;
    setAddress(writeSearch({ ...search, like: null, mode, ...part }), { replace: true });
  };
  const [typed, type] = useSettledText(
    search.query,
    (query) => change({ query }),
    () => typingPauseMs(SETTLE_MS),
    found.isFetching,
  );
  const lookedAt = useLookedAt(search, found.hasArrived && typed === search.query);
  const filtersShown = besideResults || filtersOpen;
  const facets = useFacets(search, lookedAt && filtersShown);
  const placesOf = usePlaces(found.hitsByPage, search.query, lookedAt);
  const chosen = useChosenResult(found, search.query, placesOf, [position, setPosition]);

  return {
    search,
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
    facets: found.asked && search.like === null ? facets.data?.facets : undefined,
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
