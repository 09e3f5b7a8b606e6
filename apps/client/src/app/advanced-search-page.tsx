import AdvancedSearch from '@/features/search/advanced-search-page';
import { SealedSearch } from './sealed-search';

/** Advanced Search together with the index of sealed documents. */
export function AdvancedSearchWithSealed() {
  return (
    <>
      <SealedSearch />
      <AdvancedSearch />
    </>
  );
}
