import type { DataOf } from '@cartulary/contracts/endpoint';
import type { searchFacets } from '@cartulary/contracts/endpoints/search';
import { FacetList } from './facet-list';
import { toggleTerm } from './query-terms';
import type { Search } from './search-address';
import { SearchFilters } from './search-filters';

interface FiltersPanelProps {
  search: Search;
  /** Undefined until loaded. */
  facets: DataOf<typeof searchFacets>['facets'] | undefined;
  onChange: (part: Partial<Search>) => void;
}

/** All filters, with the number of results for each. */
export function FiltersPanel({ search, facets, onChange }: FiltersPanelProps) {
  const { query } = search;
  return (
    <div className="grid min-h-0 content-start gap-4 overflow-y-auto max-[1024px]:max-h-[50dvh]">
      <SearchFilters search={search} facets={facets ?? []} onChange={onChange} />
      {facets ? (
        <FacetList facets={facets} query={query} onToggle={(term) => onChange({ query: toggleTerm(query, term) })} />
      ) : null}
    </div>
  );
}
