import { usePrivateSearch } from '@/features/documents/private/use-private-search';
import AdvancedSearch from '@/features/search/advanced-search-page';

/** Advanced Search, and beside it the index over sealed documents. */
export function AdvancedSearchWithSealed() {
  usePrivateSearch();
  return <AdvancedSearch />;
}
