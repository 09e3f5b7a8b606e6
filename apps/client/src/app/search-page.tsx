import { usePrivateSearch } from '@/features/documents/private/use-private-search';
import SmartSearch from '@/features/search/search-page';

/** Smart Search, and beside it the index over sealed documents: two features meet here, because neither knows the other. */
export function SearchWithSealed() {
  usePrivateSearch();
  return <SmartSearch />;
}
