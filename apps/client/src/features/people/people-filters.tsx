import { personStates } from '@cartulary/contracts/endpoints/people';
import { roles } from '@cartulary/contracts/permissions';
import { t } from '@/text/people';
import { FilterBar, FilterChoice } from '@/ui/filter-bar';
import type { PeopleSearch } from './people-address';
import { useOwnRoles } from './people-data';

interface PeopleFiltersProps {
  search: PeopleSearch;
  onChange: (change: Partial<PeopleSearch>) => void;
}

/** The filters of the list of people. */
export function PeopleFilters({ search, onChange }: PeopleFiltersProps) {
  const own = useOwnRoles();
  return (
    <FilterBar
      label={t('list.title')}
      words={{ label: t('filter.words'), placeholder: t('filter.placeholder') }}
      query={search.q}
      onQuery={(q) => onChange({ q })}
    >
      <FilterChoice
        label={t('filter.role')}
        any={t('filter.anyRole')}
        value={search.role}
        onChange={(role) => onChange({ role })}
        options={[
          ...roles.map((role) => ({ value: role, label: t(`role.${role}`) })),
          ...own.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <FilterChoice
        label={t('filter.state')}
        any={t('filter.anyState')}
        value={search.state}
        onChange={(state) => onChange({ state })}
        options={personStates.map((state) => ({ value: state, label: t(`state.${state}`) }))}
      />
    </FilterBar>
  );
}
