import type { DataOf } from '@cartulary/contracts/endpoint';
import type { FacetValue, searchFacets } from '@cartulary/contracts/endpoints/search';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { formatCount } from '@/lib/format/format';
import { t } from '@/text/search';
import { cx } from '@/ui/class-names';
import { fieldName, valueName } from './field-words';
import { hasTerm } from './query-terms';

type Facet = DataOf<typeof searchFacets>['facets'][number];

/** These are already among the filters, with their counts. */
const AMONG_FILTERS: readonly string[] = ['type', 'state', 'uploaded'];

interface FacetListProps {
  facets: readonly Facet[];
  /** The current query. */
  query: string;
  onToggle: (term: FacetValue) => void;
}

/** Facets of the results. A value narrows the search by adding a term to the query. */
export function FacetList({ facets, query, onToggle }: FacetListProps) {
  const shown = facets.filter(({ field }) => !AMONG_FILTERS.includes(field));
  return shown.map((facet) => <FacetGroup key={facet.field} facet={facet} query={query} onToggle={onToggle} />);
}

function FacetGroup({ facet: { field, values }, query, onToggle }: Omit<FacetListProps, 'facets'> & { facet: Facet }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="mb-1 text-sm font-medium">
        {fieldName(field)}
      </h2>
      <ul>
        {values.map((term) => {
          const pressed = hasTerm(query, term);
          const name = valueName(field, term.value);
          return (
            <li key={term.value}>
              <button
                type="button"
                aria-pressed={pressed}
                aria-label={t('facet.value', { name, count: term.count })}
                title={name}
                onClick={() => onToggle(term)}
                className={cx(
                  'flex min-h-6 w-full items-center gap-1.5 rounded-control px-1.5 py-0.5 text-left text-xs hover:bg-hover',
                  pressed ? 'bg-primary-tint font-medium text-on-primary-tint' : 'text-ink-2',
                )}
              >
                {pressed ? <Check size={12} aria-hidden className="shrink-0" /> : null}
                <span className="mr-auto truncate">{name}</span>
                <span className="text-2xs tabular-nums">{formatCount(term.count)}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
