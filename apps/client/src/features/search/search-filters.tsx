import type { DataOf } from '@cartulary/contracts/endpoint';
import { documentKinds, type searchFacets } from '@cartulary/contracts/endpoints/search';
import { documentStates } from '@cartulary/contracts/stages';
import type { ReactNode } from 'react';
import { kindName } from '@/shared/documents/document-words';
import { t } from '@/text/search';
import { DateField } from '@/ui/date-field';
import { Select } from '@/ui/select';
import { valueName } from './field-words';
import type { Search } from './search-address';

interface SearchFiltersProps {
  search: Search;
  /** Result counts loaded so far. */
  facets: DataOf<typeof searchFacets>['facets'];
  onChange: (change: Partial<Search>) => void;
}

const ANY = 'any';
const anyKind = { value: ANY, label: t('filter.anyKind') } as const;
const anyState = { value: ANY, label: t('filter.anyState') } as const;

/** Filters besides the query. */
export function SearchFilters({ search: { kind, state, from, to }, facets, onChange }: SearchFiltersProps) {
  const counted = (field: string, value: string, label: string): string => {
    const count = facets.find((facet) => facet.field === field)?.values.find((one) => one.value === value)?.count;
    return count === undefined ? label : t('filter.counted', { name: label, count });
  };
  const kindOptions = [
    anyKind,
    ...documentKinds.map((one) => ({ value: one, label: counted('type', one, kindName(one)) })),
  ];
  const stateOptions = [
    anyState,
    ...documentStates.map((one) => ({ value: one, label: counted('state', one, valueName('state', one)) })),
  ];
  return (
    <div
      className="grid content-start gap-4 max-[1024px]:grid-cols-2 max-[1024px]:gap-3"
      role="group"
      aria-label={t('filters')}
    >
      <Facet>
        <Select
          label={t('filter.kind')}
          options={kindOptions}
          value={kind ?? ANY}
          onChange={(next) => onChange({ kind: next === ANY ? null : next })}
        />
      </Facet>
      <Facet>
        <Select
          label={t('filter.state')}
          options={stateOptions}
          value={state ?? ANY}
          onChange={(next) => onChange({ state: next === ANY ? null : next })}
        />
      </Facet>
      <Facet>
        <DateField
          label={t('filter.from')}
          value={from}
          max={to ?? undefined}
          onChange={(day) => onChange({ from: day })}
        />
      </Facet>
      <Facet>
        <DateField
          label={t('filter.until')}
          value={to}
          min={from ?? undefined}
          onChange={(day) => onChange({ to: day })}
        />
      </Facet>
    </div>
  );
}

const Facet = ({ children }: { children: ReactNode }) => <div className="min-w-0">{children}</div>;
