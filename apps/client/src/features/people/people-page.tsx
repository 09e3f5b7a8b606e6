import { messageOf } from '@cartulary/contracts/client-errors';
import { personOrders, personStates, type Person } from '@cartulary/contracts/endpoints/people';
import { roles } from '@cartulary/contracts/permissions';
import { routeOf } from '@cartulary/contracts/routes';
import { Download, FileUp, Search, UserPlus, Users } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { sentenceOf } from '@/lib/api-error';
import { Fetched, fetchedPart } from '@/lib/fetched-part';
import { formatAgo, formatMoment } from '@/lib/format';
import { useLocaleChanges } from '@/lib/locale';
import { saveFile } from '@/lib/save-file';
import { useUser } from '@/lib/session';
import { useSettledText } from '@/lib/use-settled-text';
import { t as invitations } from '@/text/invitations';
import { t } from '@/text/people';
import { t as imports } from '@/text/people-import';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Panel } from '@/ui/card';
import { cx } from '@/ui/class-names';
import { TextField } from '@/ui/field';
import { GivenName } from '@/ui/given-name';
import { PageBody } from '@/ui/page-body';
import { PageHeader } from '@/ui/page-header';
import { Select } from '@/ui/select';
import { Loading, Skeleton } from '@/ui/skeleton';
import { EmptyState, ErrorState } from '@/ui/states';
import { Table } from '@/ui/table';
import type { Column } from '@/ui/table-props';
import { dismissToast, toast } from '@/ui/toast';
import { InviteDialog } from './invite-dialog';
import { OpenInvitations } from './open-invitations';
import { readPeople, writePeople, type PeopleSearch } from './people-address';
import { downloadPeople, useOwnRoles, usePeople } from './people-data';
import { PersonPanel } from './person-panel';
import { PersonStateBadge } from './person-state';

const PAUSE_MS = 400;

/** Few import, and what reads tables is fetched by them alone. */
const importDialog = fetchedPart('import', async () => (await import('./import-dialog')).ImportDialog);

const columns: readonly Column<Person>[] = [
  { id: 'name', header: t('column.name'), cell: (person) => <Name person={person} />, sortable: true },
  {
    id: 'email',
    header: t('column.email'),
    cell: ({ email }) => <GivenName>{email}</GivenName>,
    sortable: true,
    priority: 'medium',
  },
  {
    id: 'role',
    header: t('column.role'),
    cell: ({ role, customRole }) => <GivenName>{customRole?.name ?? roleName(role)}</GivenName>,
    sortable: true,
    width: '8rem',
  },
  {
    id: 'state',
    header: t('column.state'),
    cell: ({ state }) => <PersonStateBadge state={state} />,
    sortable: true,
    width: '9rem',
    priority: 'medium',
  },
  {
    id: 'lastLoginAt',
    header: t('column.lastLoginAt'),
    cell: ({ lastLoginAt }) =>
      lastLoginAt ? (
        <time dateTime={lastLoginAt} title={formatMoment(lastLoginAt)}>
          {formatAgo(lastLoginAt)}
        </time>
      ) : (
        t('never')
      ),
    sortable: true,
    width: '9rem',
    priority: 'low',
  },
];

function roleName(role: string): string {
  const known = roles.find((one) => one === role);
  return known ? t(`role.${known}`) : role;
}

function Name({ person: { id, name } }: { person: Person }) {
  const isOwn = useUser()?.id === id;
  return (
    <span className="flex min-w-0 items-center gap-2">
      <GivenName>{name}</GivenName>
      {isOwn ? <Badge>{t('you')}</Badge> : null}
    </span>
  );
}

/** /user-management: the people of the organisation. Who is shown stands in the address. */
export default function PeoplePage() {
  useLocaleChanges();
  const [address, setAddress] = useSearchParams();
  const [invites, setInvites] = useState(false);
  const [importing, setImports] = useState(false);
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
        actions={
          <>
            <Button icon={Download} onClick={() => void take(search)}>
              {t('export.title')}
            </Button>
            <Button icon={FileUp} onClick={() => setImports(true)}>
              {imports('open')}
            </Button>
            <Button icon={UserPlus} variant="primary" onClick={() => setInvites(true)}>
              {invitations('invite.open')}
            </Button>
          </>
        }
      />
      <div className={cx('grid min-w-0 gap-(--d-gap)', opened ? 'min-[1024px]:grid-cols-[minmax(0,1fr)_400px]' : '')}>
        <Panel aria-label={t('list.title')} className="min-h-120">
          <Filters search={search} onChange={change} />
          {people.isPending ? (
            <Loading label={t('list.loading')} className="flex flex-col gap-3 p-4">
              {Array.from({ length: 6 }, (_, index) => (
                <Skeleton key={index} className="h-5" />
              ))}
            </Loading>
          ) : people.isError ? (
            <ErrorState title={t('list.failed')} onRetry={() => void people.refetch()} className="m-4">
              {sentenceOf(people.error)}
            </ErrorState>
          ) : rows.length === 0 ? (
            <EmptyState
              icon={Users}
              title={t('list.none')}
              className="m-4 border-0!"
              actions={<Button onClick={() => setAddress({}, { replace: true })}>{t('list.showAll')}</Button>}
            >
              {t('list.noneHint')}
            </EmptyState>
          ) : (
            <Table
              label={t('list.title')}
              className="h-120 grow"
              columns={columns}
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
              footer={
                <>
                  <span>{t('list.count', { total })}</span>
                  {people.hasNextPage ? (
                    <Button
                      size="sm"
                      variant="quiet"
                      className="ml-auto"
                      busy={people.isFetchingNextPage}
                      onClick={() => void people.fetchNextPage()}
                    >
                      {t('list.more')}
                    </Button>
                  ) : null}
                </>
              }
            />
          )}
        </Panel>
        {opened ? <PersonPanel key={opened.id} person={opened} onClose={() => setOpenedId(null)} /> : null}
      </div>
      <OpenInvitations />
      {importing ? (
        <Fetched
          part={importDialog}
          wanted
          onFailure={() => {
            setImports(false);
            toast({ tone: 'error', title: messageOf('crash_chunk') });
          }}
          given={{ onClose: () => setImports(false) }}
        />
      ) : null}
      {invites ? <InviteDialog onClose={() => setInvites(false)} /> : null}
    </PageBody>
  );
}

const ANY = 'any';

function Filters({ search, onChange }: { search: PeopleSearch; onChange: (change: Partial<PeopleSearch>) => void }) {
  const own = useOwnRoles();
  const [typed, type] = useSettledText(search.q, (q) => onChange({ q }), PAUSE_MS);
  return (
    <div role="search" aria-label={t('list.title')} className="flex flex-wrap items-end gap-3 border-b border-line p-3">
      <TextField
        type="search"
        icon={Search}
        label={t('filter.words')}
        placeholder={t('filter.placeholder')}
        className="min-w-56"
        verbatim
        value={typed}
        onChange={({ target }) => type(target.value)}
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
    </div>
  );
}

/** Says that the table is being made for as long as it is, then saves it or says why not. */
async function take(search: PeopleSearch): Promise<void> {
  const shown = toast({ title: t('export.making'), urgent: false, durationMs: Infinity });
  try {
    saveFile(t('export.file'), await downloadPeople(search));
  } catch (error) {
    toast({ title: t('export.failed'), text: sentenceOf(error), tone: 'error' });
  } finally {
    dismissToast(shown);
  }
}
