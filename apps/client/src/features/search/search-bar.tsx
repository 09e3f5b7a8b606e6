import { ListFilter } from 'lucide-react';
import type { WordsGo } from '@/shared/private-search/words-go';
import { t } from '@/text/search';
import { Chip, RemovableChip } from '@/ui/chip';
import type { Search } from './search-address';
import { SearchTools } from './search-tools';

interface SearchBarProps {
  search: Search;
  go: WordsGo;
  /** Undefined if the filters are always visible next to the results. */
  filters: { isOpen: boolean; toggle: () => void } | undefined;
  /** The number of results. */
  summary: string;
  onChange: (part: Partial<Search>) => void;
}

/** The row below the search field: mode and number of results. */
export function SearchBar({ search, go, filters, summary, onChange }: SearchBarProps) {
  return (
    <div className="flex min-h-4.5 shrink-0 flex-wrap items-center gap-2">
      {filters ? (
        <Chip icon={ListFilter} pressed={filters.isOpen} onClick={filters.toggle}>
          {t('filters')}
        </Chip>
      ) : null}
      {search.like === null ? null : (
        <RemovableChip name={t('like.short')} onRemove={() => onChange({ like: null })}>
          {t('like.short')}
        </RemovableChip>
      )}
      <SearchTools search={search} go={go} onMode={(mode) => onChange({ mode })} />
      <p role="status" className="ml-auto text-xs text-ink-3 tabular-nums">
        {summary}
      </p>
    </div>
  );
}
