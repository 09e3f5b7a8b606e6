import { personOrders } from '@cartulary/contracts/endpoints/people';
import { routeOf } from '@cartulary/contracts/routes';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { serviceFailure } from '@/lib/errors/service-failure';
import { useLocaleChanges } from '@/text/engine/locale';
import { t } from '@/text/people';
import { Button } from '@/ui/button';
import { Panel } from '@/ui/card';
import { cx } from '@/ui/class-names';
import { ListFoot, LoadingRows } from '@/ui/list-foot';
import { PageBody } from '@/ui/page-body';
import { PageHeader } from '@/ui/page-header';
import { EmptyState, ErrorState } from '@/ui/states';
import { Table } from '@/ui/table';
import { OpenInvitations } from './open-invitations';
import { PeopleActions } from './people-actions';
import { readPeople, writePeople, type PeopleSearch } from './people-address';
import { peopleColumns } from './people-columns';
import { usePeople } from './people-data';
import { PeopleFilters } from './people-filters';
import { PersonPanel } from './person-panel';

/** Also the height while loading, because content below must not jump. */
const LIST_HEIGHT = 'h-120';

/** /user-management: the organization's people. The URL contains the search. */
export default function PeoplePage() {
  useLocaleChanges();
  const [address, setAddress] = useSearchParams();
  const [openedId, setOpenedId] = useState<string | null>(null);
  const search = readPeople(address);
  const people = usePeople(search);
  const rows = people.data?.pages.flatMap(({ users }) => users) ?? [];
  const total = people.data?.pages[0]?.total ?? 0;
  const opened = rows.find(({ id }) => id === openedId);
  const change = (to: Partial<PeopleSearch>): void => setAddress(writePeople({ ...search, ...to }), { replace: true });

  return (
    <PageBody>
      <PageHeader
        title={routeOf('userManagement').metadata.title}
        sentence={t('sentence')}
        actions={<PeopleActions search={search} />}
      />
      <div className={cx('grid min-w-0 gap-(--d-gap)', opened ? 'min-[1024px]:grid-cols-[minmax(0,1fr)_400px]' : '')}>
        <Panel aria-label={t('list.title')} className="min-h-120">
          <PeopleFilters search={search} onChange={change} />
          {people.isPending ? (
            <div className={LIST_HEIGHT}>
              <LoadingRows label={t('list.loading')} rows={6} />
            </div>
          ) : people.isError ? (
            <NotFetched error={people.error} onRetry={() => void people.refetch()} />
          ) : rows.length === 0 ? (
            <EmptyState
              icon={Users}
              title={t('list.none')}
              inPanel
              actions={<Button onClick={() => setAddress({}, { replace: true })}>{t('list.showAll')}</Button>}
            >
              {t('list.noneHint')}
            </EmptyState>
          ) : (
            <Table
              label={t('list.title')}
              className={cx(LIST_HEIGHT, 'grow')}
              columns={peopleColumns}
              rows={rows}
              rowId={({ id }) => id}
              rowName={({ name, email }) => `${name} ${email}`}
              openedId={opened?.id}
              onOpen={({ id }) => setOpenedId(id)}
              sort={{ column: search.order, descending: search.descending }}
              onSort={({ column, descending }) =>
                change({ order: personOrders.find((one) => one === column) ?? 'name', descending })
              }
              listKey={address.toString()}
              footer={<ListFoot count={t('list.count', { total })} more={t('list.more')} list={people} />}
            />
          )}
        </Panel>
        {opened ? <PersonPanel key={opened.id} person={opened} onClose={() => setOpenedId(null)} /> : null}
      </div>
      <OpenInvitations />
    </PageBody>
  );
}

function NotFetched({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { title, text } = serviceFailure(error, 'users_fetch_failed');
  return (
    <ErrorState title={title} onRetry={onRetry} className="m-4">
      {text}
    </ErrorState>
  );
}
