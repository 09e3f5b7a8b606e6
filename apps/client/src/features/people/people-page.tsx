import { messageOf } from '@cartulary/contracts/errors';
import { personOrders, type Person } from '@cartulary/contracts/endpoints/people';
import { roles } from '@cartulary/contracts/permissions';
import { routeOf } from '@cartulary/contracts/routes';
import { Download, FileUp, UserPlus, Users } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { sentenceOf } from '@/lib/api-error';
import { Fetched, fetchedPart } from '@/lib/fetched-part';
import { formatAgo, formatMoment } from '@/lib/format';
import { useLocaleChanges } from '@/lib/locale';
import { saveFile } from '@/lib/save-file';
import { serviceFailure } from '@/lib/service-failure';
import { useUser } from '@/lib/session';
import { t as invitations } from '@/text/invitations';
import { t } from '@/text/people';
import { t as imports } from '@/text/people-import';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Panel } from '@/ui/card';
import { cx } from '@/ui/class-names';
import { GivenName } from '@/ui/given-name';
import { ListFoot, LoadingRows } from '@/ui/list-foot';
import { PageBody } from '@/ui/page-body';
import { PageHeader } from '@/ui/page-header';
import { EmptyState, ErrorState } from '@/ui/states';
import { Table } from '@/ui/table';
import type { Column } from '@/ui/table-props';
import { dismissToast, toast } from '@/ui/toast';
import { InviteDialog } from './invite-dialog';
import { OpenInvitations } from './open-invitations';
import { readPeople, writePeople, type PeopleSearch } from './people-address';
import { downloadPeople, usePeople } from './people-data';
import { PeopleFilters } from './people-filters';
import { PersonPanel } from './person-panel';
import { PersonStateBadge } from './person-state';

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

function Name({ person: { id, name, state } }: { person: Person }) {
  const isOwn = useUser()?.id === id;
  return (
    <span className="flex min-w-0 items-center gap-2">
      <GivenName>{name}</GivenName>
      {isOwn ? <Badge>{t('you')}</Badge> : null}
      {/* Where its column has no room, what is not as usual still shows. */}
      {state === 'active' ? null : (
        <span className="shrink-0 @min-[560px]:hidden">
          <PersonStateBadge state={state} />
        </span>
      )}
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
          <PeopleFilters search={search} onChange={change} />
          {people.isPending ? (
            <LoadingRows label={t('list.loading')} rows={6} />
          ) : people.isError ? (
            <NotFetched error={people.error} onRetry={() => void people.refetch()} />
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
              footer={<ListFoot count={t('list.count', { total })} more={t('list.more')} list={people} />}
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

function NotFetched({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { title, text } = serviceFailure(error, 'users_fetch_failed');
  return (
    <ErrorState title={title} onRetry={onRetry} className="m-4">
      {text}
    </ErrorState>
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
