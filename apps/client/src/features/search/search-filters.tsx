import { documentKinds } from '@cartulary/contracts/endpoints/search';
import { documentStates } from '@cartulary/contracts/stages';
import type { ReactNode } from 'react';
import { kindName, stateLine } from '@/lib/document-words';
import { t } from '@/text/search';
import { Select } from '@/ui/select';
import { TextField } from '@/ui/field';
import type { Search } from './search-address';

interface SearchFiltersProps {
  search: Search;
  onChange: (change: Partial<Search>) => void;
}

const ANY = 'any';
const kindOptions = [
  { value: ANY, label: t('filter.anyKind') },
  ...documentKinds.map((kind) => ({ value: kind, label: kindName(kind) })),
] as const;
const stateOptions = [
  { value: ANY, label: t('filter.anyState') },
  ...documentStates.map((state) => ({
    value: state,
    label: stateLine({ state, stage: null, progress: 0, toReview: 0 }).word,
  })),
] as const;

/** What narrows a search beside its words. */
export function SearchFilters({ search: { kind, state, from, to }, onChange }: SearchFiltersProps) {
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
        <TextField
          label={t('filter.from')}
          type="date"
          value={from ?? ''}
          max={to ?? undefined}
          onChange={(event) => onChange({ from: event.target.value || null })}
        />
      </Facet>
      <Facet>
        <TextField
          label={t('filter.until')}
          type="date"
          value={to ?? ''}
          min={from ?? undefined}
          onChange={(event) => onChange({ to: event.target.value || null })}
        />
      </Facet>
    </div>
  );
}

const Facet = ({ children }: { children: ReactNode }) => <div className="min-w-0">{children}</div>;
