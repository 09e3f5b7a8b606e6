import AdvancedSearch from '@/features/search/advanced-search-page';
import { SealedSearch } from './sealed-search';

/** Advanced Search, and beside it the index over sealed documents. */
export function AdvancedSearchWithSealed() {
  return (
    <>
      <SealedSearch />
      <AdvancedSearch />
    </>
  );
}
