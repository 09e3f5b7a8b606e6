import SmartSearch from '@/features/search/search-page';
import { SealedSearch } from './sealed-search';

/** Smart Search together with the index of sealed documents. The two features are combined here because neither depends on the other. */
export function SearchWithSealed() {
  return (
    <>
      <SealedSearch />
      <SmartSearch />
    </>
  );
}
