import type { DataOf } from '@cartulary/contracts/endpoint';
import type { searchFacets } from '@cartulary/contracts/endpoints/search';
import { FacetList } from './facet-list';
import { toggleTerm } from './query-terms';
import type { Search } from './search-address';
import { SearchFilters } from './search-filters';

interface FiltersPanelProps {
  search: Search;
  /** Undefined until they have come. */
  facets: DataOf<typeof searchFacets>['facets'] | undefined;
  onChange: (part: Partial<Search>) => void;
}

/** Everything that narrows the search, with the counts of what was found. */
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
