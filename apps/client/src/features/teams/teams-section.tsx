import type { Team } from '@cartulary/contracts/endpoints/teams';
import { collaborationLimits } from '@cartulary/contracts/limits/collaboration';
import { Plus, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { formatCount } from '@/lib/format/format';
import { NotRenewed } from '@/shared/lists/not-renewed';
import { whyFailed } from '@/shared/lists/why-failed';
import { useTeams } from '@/shared/teams/team-list';
import { t } from '@/text/teams';
import { Button } from '@/ui/button';
import { Panel } from '@/ui/card';
import { cx } from '@/ui/class-names';
import { FilterBar } from '@/ui/filter-bar';
import { GivenName, plainName } from '@/ui/given-name';
import { ListFoot, LoadingRows } from '@/ui/list-foot';
import { Select } from '@/ui/select';
import { EmptyState, ErrorState } from '@/ui/states';
import { Table } from '@/ui/table';
import type { Column } from '@/ui/table-props';
import { TeamDialog } from './team-dialog';
import { TeamPanel } from './team-panel';
import { useOwnTeamChanges } from './teams-data';

const columns: readonly Column<Team>[] = [
  {
    id: 'name',
    header: t('column.name'),
    cell: ({ name, description }) => (
      <span className="flex min-w-0 items-baseline gap-2.5">
        <span className="shrink-0 font-medium">
          <GivenName>{name}</GivenName>
        </span>
        <span className="truncate text-xs text-ink-3" title={plainName(description)}>
          <GivenName>{description}</GivenName>
        </span>
      </span>
    ),
  },
  {
    id: 'people',
    header: t('column.people'),
    cell: ({ members }) => formatCount(members),
    width: '6rem',
    align: 'end',
  },
  {
    id: 'role',
    header: t('column.role'),
    cell: ({ ownRole }) => <span className="text-ink-2">{t(`role.${ownRole ?? 'none'}`)}</span>,
    width: '8rem',
    priority: 'medium',
  },
];

/** /teams: the organization's teams. The URL contains the filter and the open team. */
export function TeamsSection() {
  useOwnTeamChanges();
  const [address, setAddress] = useSearchParams();
  const [making, make] = useState(false);
  const mine = address.get('whose') === 'mine';
  const q = (address.get('q') ?? '').slice(0, collaborationLimits.maxQueryCharacters);
  const openId = address.get('team');
  const list = useTeams(mine, q.trim());
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const total = list.data?.pages[0]?.total ?? 0;
  const change = (to: Readonly<Record<string, string | null>>): void => {
    const next = new URLSearchParams(address);
    for (const [name, value] of Object.entries(to)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setAddress(next, { replace: true });
  };
  const newTeam = (
    <Button icon={Plus} onClick={() => make(true)}>
      {t('make')}
    </Button>
  );
  return (
    <div className={cx('grid min-w-0 gap-(--d-gap)', openId && 'min-[1024px]:grid-cols-[minmax(0,1fr)_400px]')}>
      <Panel aria-label={t('title')} className="min-h-120">
        <FilterBar
          label={t('title')}
          words={{ label: t('filter.words'), placeholder: t('filter.placeholder') }}
          query={q}
          onQuery={(words) => change({ q: words })}
        >
          <Select
            label={t('filter.whose')}
            value={mine ? 'mine' : 'all'}
            onChange={(whose) => change({ whose: whose === 'mine' ? 'mine' : null })}
            options={[
              { value: 'all', label: t('filter.all') },
              { value: 'mine', label: t('filter.mine') },
            ]}
          />
          <div className="ml-auto flex flex-wrap items-center gap-3 self-end">{newTeam}</div>
        </FilterBar>
        <NotRenewed of={list} />
        {list.isPending ? (
          <LoadingRows label={t('loading')} rows={5} />
        ) : list.data === undefined ? (
          <ErrorState title={t('failed')} onRetry={() => void list.refetch()} className="m-4">
            {whyFailed(list.error, t('kept'))}
          </ErrorState>
        ) : rows.length > 0 ? (
          <Table
            label={t('title')}
            className="h-120 grow"
            columns={columns}
            rows={rows}
            rowId={({ id }) => id}
            rowName={({ name }) => name}
            openedId={openId ?? undefined}
            onOpen={({ id }) => change({ team: id })}
            listKey={`${q} ${mine}`}
            footer={<ListFoot count={t('count', { total })} more={t('more')} list={list} />}
          />
        ) : (
          <NoTeams isNarrowed={q.trim() !== '' || mine} onShowAll={() => change({ q: null, whose: null })} />
        )}
      </Panel>
      {openId ? <TeamPanel key={openId} teamId={openId} onClose={() => change({ team: null })} /> : null}
      {making ? <TeamDialog onClose={() => make(false)} onMade={({ id }) => change({ team: id })} /> : null}
    </div>
  );
}

function NoTeams({ isNarrowed, onShowAll }: { isNarrowed: boolean; onShowAll: () => void }) {
  if (isNarrowed) {
    return (
      <EmptyState
        icon={UsersRound}
        title={t('noneFits')}
        inPanel
        actions={<Button onClick={onShowAll}>{t('showAll')}</Button>}
      >
        {t('noneFitsHint')}
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={UsersRound} title={t('none')} inPanel>
      <p>{t('about')}</p>
      <p>{t('noneHint')}</p>
    </EmptyState>
  );
}
