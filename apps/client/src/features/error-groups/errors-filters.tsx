import { errorSorts, errorSources, errorTrends } from '@cartulary/contracts/error-groups';
import { severities } from '@cartulary/contracts/log';
import { t } from '@/text/error-groups';
import { FilterBar, FilterChoice } from '@/ui/filter-bar';
import { Select } from '@/ui/select';
import type { ErrorSearch } from './errors-address';
import type { Summary } from './errors-data';

interface ErrorsFiltersProps {
  search: ErrorSearch;
  summary: Summary | undefined;
  onChange: (change: Partial<ErrorSearch>) => void;
}

/** The filters and the order of the list. */
export function ErrorsFilters({ search, summary, onChange }: ErrorsFiltersProps) {
  const releases = withChosen(
    (summary?.releases ?? []).map((name) => ({ value: name, label: name })),
    search.release,
  );
  const people = withChosen(
    (summary?.people ?? []).map(({ id, name }) => ({ value: id, label: name })),
    search.assigneeId,
  );
  return (
    <FilterBar
      label={t('filter.label')}
      words={{ label: t('filter.words'), placeholder: t('filter.placeholder') }}
      query={search.q}
      onQuery={(q) => onChange({ q })}
    >
      <FilterChoice
        label={t('filter.release')}
        any={t('filter.anyRelease')}
        value={search.release}
        onChange={(release) => onChange({ release })}
        options={releases}
      />
      <FilterChoice
        label={t('filter.severity')}
        any={t('filter.anySeverity')}
        value={search.severity}
        onChange={(severity) => onChange({ severity })}
        options={severities.toReversed().map((value) => ({ value, label: t(`severity.${value}`) }))}
      />
      <FilterChoice
        label={t('filter.source')}
        any={t('filter.anySource')}
        value={search.source}
        onChange={(source) => onChange({ source })}
        options={errorSources.map((value) => ({ value, label: t(`source.${value}`) }))}
      />
      <FilterChoice
        label={t('filter.assignee')}
        any={t('filter.anyAssignee')}
        value={search.assigneeId}
        onChange={(assigneeId) => onChange({ assigneeId })}
        options={people}
      />
      <Select
        label={t('filter.trend')}
        value={search.trend}
        onChange={(trend) => onChange({ trend })}
        options={errorTrends.map((value) => ({ value, label: t(`trend.${value}`) }))}
      />
      <Select
        label={t('filter.sort')}
        value={search.sort}
        onChange={(sort) => onChange({ sort })}
        options={errorSorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
      />
    </FilterBar>
  );
}

/** A selected value that is no longer an option stays selected. */
function withChosen(
  options: readonly { value: string; label: string }[],
  chosen: string | null,
): readonly { value: string; label: string }[] {
  if (chosen === null || options.some(({ value }) => value === chosen)) return options;
  return [...options, { value: chosen, label: chosen }];
}
