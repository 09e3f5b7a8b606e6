import { personStates } from '@cartulary/contracts/endpoints/people';
import { roles } from '@cartulary/contracts/permissions';
import { t } from '@/text/people';
import { FilterBar, FilterWords } from '@/ui/filter-bar';
import { Select } from '@/ui/select';
import type { PeopleSearch } from './people-address';
import { useOwnRoles } from './people-data';

const ANY = 'any';

interface PeopleFiltersProps {
  search: PeopleSearch;
  onChange: (change: Partial<PeopleSearch>) => void;
}

/** What narrows the list of people. */
export function PeopleFilters({ search, onChange }: PeopleFiltersProps) {
  const own = useOwnRoles();
  return (
    <FilterBar label={t('list.title')}>
      <FilterWords
        label={t('filter.words')}
        placeholder={t('filter.placeholder')}
        value={search.q}
        onChange={(q) => onChange({ q })}
      />
      <Select
        label={t('filter.role')}
        value={search.role ?? ANY}
        onChange={(role) => onChange({ role: role === ANY ? null : role })}
        options={[
          { value: ANY, label: t('filter.anyRole') },
          ...roles.map((role) => ({ value: role, label: t(`role.${role}`) })),
          ...own.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <Select
        label={t('filter.state')}
        value={search.state ?? ANY}
        onChange={(state) => onChange({ state: state === ANY ? null : state })}
        options={[
          { value: ANY, label: t('filter.anyState') },
          ...personStates.map((state) => ({ value: state, label: t(`state.${state}`) })),
        ]}
      />
    </FilterBar>
  );
}
