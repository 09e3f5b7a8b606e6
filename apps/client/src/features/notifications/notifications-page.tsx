import type { Notification } from '@cartulary/contracts/notifications';
import { CheckCheck, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { sentencesOf } from '@/lib/errors/api-error';
import { href } from '@/routing/href';
import { t } from '@/text/notifications';
import { Button } from '@/ui/button';
import { Panel } from '@/ui/card';
import { cx } from '@/ui/class-names';
import { PageBody } from '@/ui/page-body';
import { PageHeader } from '@/ui/page-header';
import { Loading, Skeleton } from '@/ui/skeleton';
import { ErrorState } from '@/ui/states';
import { TabPanel, Tabs } from '@/ui/tabs';
import { useBell } from './notifications';
import { emptyBell, readAll } from './actions';
import { GoToThing } from './go-to-thing';
import { filterOf, readAddress, writeAddress, type HistoryAddress } from './history-address';
import { rowsOf, useHistory, useLiveHistory, useUnreadCount } from './history-data';
import { HistoryEmpty } from './history-empty';
import { HistoryFilters } from './history-filters';
import { HistoryFoot } from './history-foot';
import { HistoryList } from './history-list';
import { WhyPanel } from './why-panel';

/** Notifications: the whole history or, with `go`, a redirect to a notification's item. */
export default function NotificationsPage() {
  const going = useSearchParams()[0].get('go');
  return going === null ? <History /> : <GoToThing id={going} />;
}

/** The history with its actions, and the reason for each notification. */
function History() {
  const [search, setSearch] = useSearchParams();
  const address = readAddress(search);
  const history = useHistory(filterOf(address));
  const bell = useBell();
  const unread = useUnreadCount();
  useLiveHistory();

  const rows = rowsOf(history.data);
  const found = rows.find(({ id }) => id === address.openId);
  // A notification read in the unread list leaves the list, but stays in the open panel.
  const [lastFound, setLastFound] = useState<Notification>();
  if (found && found !== lastFound) setLastFound(found);
  const shown = found ?? (lastFound?.id === address.openId ? lastFound : undefined);
  const total = history.data?.pages.at(-1)?.total ?? 0;

  const change = (part: Partial<HistoryAddress>): void =>
    setSearch(writeAddress({ ...address, ...part }), { replace: true });
  const list = history.isPending ? (
    <RowsSkeleton />
  ) : history.isError ? (
    <ErrorState title={t('page.failed')} onRetry={() => void history.refetch()} className="m-4">
      {sentencesOf(history.error, t('page.kept'))}
    </ErrorState>
  ) : rows.length === 0 ? (
    <HistoryEmpty address={address} onChange={change} />
  ) : (
    <HistoryList rows={rows} openedId={address.openId} onOpen={({ id }) => change({ openId: id })} />
  );

  return (
    <PageBody fill className="gap-3!">
      <PageHeader title={t('title')} sentence={t('sentence')} actions={<PageActions unread={unread} />} />
      <Tabs
        label={t('views')}
        value={address.view}
        onChange={(view) => change({ view })}
        tabs={[
          { id: 'all', label: t('view.all'), count: bell.state === 'ready' ? bell.total : undefined },
          { id: 'unread', label: t('view.unread'), count: unread },
          { id: 'snoozed', label: t('view.snoozed') },
        ]}
      >
        <TabPanel id={address.view} className="flex min-h-0 grow flex-col gap-3">
          <HistoryFilters address={address} onChange={change} />
          <div
            className={cx(
              'grid min-h-0 grow grid-rows-[minmax(0,1fr)] gap-(--d-gap)',
              address.openId ? 'min-[1024px]:grid-cols-[minmax(0,1fr)_344px]' : 'grid-cols-[minmax(0,1fr)]',
            )}
          >
            <Panel aria-label={t('title')} className="max-[1024px]:min-h-100">
              <div className="flex min-h-0 grow flex-col overflow-y-auto">{list}</div>
              {rows.length > 0 ? <HistoryFoot history={history} loaded={rows.length} total={total} /> : null}
            </Panel>
            {address.openId ? (
              <WhyPanel
                key={address.openId}
                notification={shown}
                searching={history.isPending}
                onClose={() => change({ openId: null })}
              />
            ) : null}
          </div>
        </TabPanel>
      </Tabs>
    </PageBody>
  );
}

function PageActions({ unread }: { unread: number | undefined }) {
  const bell = useBell();
  return (
    <>
      <Button asChild>
        <Link to={href('settings', undefined, { tab: 'notifications' })}>
          <SlidersHorizontal size={16} aria-hidden />
          {t('preferences')}
        </Link>
      </Button>
      <Button title={t('bell.clearNote')} disabled={bell.kept.length === 0} onClick={emptyBell}>
        {t('clearAll')}
      </Button>
      <Button icon={CheckCheck} disabled={unread === 0} onClick={readAll}>
        {t('markAllRead')}
      </Button>
    </>
  );
}

function RowsSkeleton() {
  return (
    <Loading label={t('bell.loading')} className="grow">
      {Array.from({ length: 8 }, (_, index) => (
        <div key={index} className="flex items-center gap-3 border-b border-(--row-line) px-4 py-3">
          <Skeleton className="size-4" />
          <div className="flex grow flex-col gap-2">
            <Skeleton className="w-2/5" />
            <Skeleton className="w-3/5" />
          </div>
          <Skeleton className="w-16" />
        </div>
      ))}
    </Loading>
  );
}
