import { t } from '@/text/audit';
import { Checkbox } from '@/ui/checkbox';
import { DateField } from '@/ui/date-field';
import { FilterBar, FilterChoice } from '@/ui/filter-bar';
import type { AuditSearch } from './audit-address';
import { useAuditChoices } from './audit-data';
import { actionName, nounName } from './audit-words';

interface AuditFiltersProps {
  search: AuditSearch;
  onChange: (change: Partial<AuditSearch>) => void;
}

/** The filters of the audit. */
export function AuditFilters({ search, onChange }: AuditFiltersProps) {
  const { data } = useAuditChoices();
  const people = (data?.actors ?? []).map(({ id, name, count }) => ({ value: id, label: counted(name, count) }));
  return (
    <FilterBar
      label={t('filter.words')}
      words={{ label: t('filter.words'), placeholder: t('filter.placeholder') }}
      query={search.q}
      onQuery={(q) => onChange({ q })}
    >
      <FilterChoice
        label={t('filter.action')}
        any={t('filter.anyAction')}
        value={search.action}
        onChange={(action) => onChange({ action })}
        options={actionOptions(data?.actions ?? [], search.action)}
      />
      <FilterChoice
        label={t('filter.person')}
        any={t('filter.anyPerson')}
        value={search.actorId}
        onChange={(actorId) => onChange({ actorId })}
        options={[
          ...people,
          // A person without recent acts stays selected.
          ...(search.actorId && !people.some(({ value }) => value === search.actorId)
            ? [{ value: search.actorId, label: search.actorId }]
            : []),
        ]}
      />
      <DateField
        label={t('filter.from')}
        value={search.from}
        max={search.to ?? undefined}
        onChange={(from) => onChange({ from })}
      />
      <DateField
        label={t('filter.to')}
        value={search.to}
        min={search.from ?? undefined}
        onChange={(to) => onChange({ to })}
      />
      <div className="flex h-(--d-control) items-center">
        <Checkbox
          label={t('filter.refused')}
          checked={search.refusedOnly}
          onChange={(refusedOnly) => onChange({ refusedOnly })}
        />
      </div>
    </FilterBar>
  );
}

const counted = (name: string, count: number): string => t('filter.actionCounted', { name, count });

/** Each noun with all of its actions, followed by the single actions. */
function actionOptions(
  actions: readonly { value: string; count: number }[],
  chosen: string | null,
): { value: string; label: string }[] {
  const byNoun = new Map<string, { value: string; count: number }[]>();
  for (const one of actions) {
    const noun = one.value.split('.')[0] ?? one.value;
    byNoun.set(noun, [...(byNoun.get(noun) ?? []), one]);
  }
  const options = [...byNoun].flatMap(([noun, all]) => [
    {
      value: noun,
      label: counted(
        nounName(noun),
        all.reduce((sum, { count }) => sum + count, 0),
      ),
    },
    ...all.map(({ value, count }) => ({ value, label: `· ${counted(actionName(value), count)}` })),
  ]);
  if (chosen === null || options.some(({ value }) => value === chosen)) return options;
  return [...options, { value: chosen, label: actionName(chosen) }];
}
