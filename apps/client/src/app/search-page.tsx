import SmartSearch from '@/features/search/search-page';
import { SealedSearch } from './sealed-search';

/** Smart Search, and beside it the index over sealed documents: two features meet here, because neither knows the other. */
export function SearchWithSealed() {
  return (
    <>
      <SealedSearch />
      <SmartSearch />
    </>
  );
}
