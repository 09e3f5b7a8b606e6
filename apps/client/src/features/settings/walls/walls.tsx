import { gateAccess } from '@cartulary/access/module-access';
import type { Wall } from '@cartulary/contracts/endpoints/walls';
import { limits } from '@cartulary/contracts/limits';
import { routeOf } from '@cartulary/contracts/routes';
import { OWN_DASHBOARD, type WallState } from '@cartulary/contracts/walls';
import { useMutation } from '@tanstack/react-query';
import { MonitorPlay, Plus } from 'lucide-react';
import { useState } from 'react';
import { sentenceOf } from '@/lib/errors/api-error';
import { formatAgo, formatList, formatMoment } from '@/lib/format/format';
import { useUser } from '@/lib/session/session';
import { wallAddress } from '@/routing/wall-address';
import { useDashboards } from '@/shared/metrics/own-dashboards';
import { useLocaleChanges } from '@/text/engine/locale';
import { t } from '@/text/settings/walls';
import { StatusBadge, type Status } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card, CardHeader } from '@/ui/card';
import { ConfirmDialog } from '@/ui/dialog';
import { GivenName, plainName } from '@/ui/given-name';
import { Loading, Skeleton } from '@/ui/skeleton';
import { EmptyState, ErrorState } from '@/ui/states';
import { toast } from '@/ui/toast';
import { NewWallDialog } from './new-wall-dialog';
import { endWall, useWalls } from './walls-data';

const FIRST = 10;
const marks: Readonly<Record<WallState, Status>> = {
  active: 'done',
  waiting: 'waiting',
  resting: 'waiting',
  expired: 'locked',
};

/** The person's wall displays, or all of the organization's for administrators: content, expiration, and removal. */
export function Walls() {
  useLocaleChanges();
  const user = useUser();
  const mayAdd = user !== undefined && gateAccess(user, 'analytics').open;
  const [pageSize, setPageSize] = useState(FIRST);
  const [adding, setAdding] = useState(false);
  const { data, error, refetch } = useWalls(pageSize);
  return (
    <Card aria-labelledby="walls">
      <CardHeader title={<span id="walls">{t('title')}</span>}>
        {mayAdd ? (
          <Button icon={Plus} size="sm" onClick={() => setAdding(true)}>
            {t('make')}
          </Button>
        ) : null}
      </CardHeader>
      <p className="mb-2 max-w-180 text-ink-2">{t('about')}</p>
      {data ? (
        data.items.length === 0 ? (
          <EmptyState icon={MonitorPlay} title={t('none')} inPanel>
            {mayAdd ? t('noneHint', { address: location.origin + wallAddress('dashboard', 'tv') }) : t('closed')}
          </EmptyState>
        ) : (
          <ul className="divide-y divide-line">
            {data.items.map((wall) => (
              <WallEntry key={wall.id} wall={wall} />
            ))}
          </ul>
        )
      ) : error ? (
        <ErrorState title={t('failed')} onRetry={() => void refetch()}>
          {sentenceOf(error)}
        </ErrorState>
      ) : (
        <Loading label={t('loading')}>
          <Skeleton className="h-24" />
        </Loading>
      )}
      {data && data.total > data.items.length && pageSize < limits.paging.maxPageSize ? (
        <Button variant="quiet" size="sm" className="mt-2" onClick={() => setPageSize(limits.paging.maxPageSize)}>
          {t('more', { total: data.total })}
        </Button>
      ) : null}
      {adding ? <NewWallDialog onClose={() => setAdding(false)} /> : null}
    </Card>
  );
}

function WallEntry({ wall }: { wall: Wall }) {
  const { id, name, state } = wall;
  const [asks, setAsks] = useState(false);
  const ending = useMutation({
    mutationFn: () => endWall(id),
    onSuccess: () => toast({ tone: 'success', title: t('remove.done', { name }) }),
    onError: (failed) => toast({ tone: 'error', title: sentenceOf(failed) }),
    onSettled: () => setAsks(false),
  });
  const day = formatMoment(wall.expiresAt);
  const dashboards = useDashboards().data;
  // Other people's dashboards may be unknown here.
  const nameOf = (dashboardId: string | undefined): string =>
    plainName(dashboards?.find((one) => one.id === dashboardId)?.name ?? t('wall.dashboard'));
  const pages = formatList(
    wall.screens.map(({ screen, dashboardId }) =>
      screen === OWN_DASHBOARD ? nameOf(dashboardId) : routeOf(screen).metadata.title,
    ),
  );
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1.5 py-2.5">
      <div className="min-w-0 grow basis-64">
        <p className="font-medium wrap-anywhere">
          <GivenName>{name}</GivenName>
        </p>
        <p className="text-xs text-ink-2">{t('wall.shows', { pages })}</p>
        <p className="mt-1 text-xs text-ink-3">
          {t('wall.by', { name: wall.maker.name, at: formatAgo(wall.createdAt) })}
          {` · ${state === 'expired' ? t('wall.ended', { day }) : t('wall.until', { day })}`}
          {` · ${wall.lastSeenAt === null ? t('wall.neverSeen') : t('wall.seen', { at: formatAgo(wall.lastSeenAt) })}`}
        </p>
      </div>
      <span className="flex items-center gap-3">
        <StatusBadge status={marks[state]}>{t(`state.${state}`)}</StatusBadge>
        <Button size="sm" aria-label={t('wall.removeNamed', { name })} onClick={() => setAsks(true)}>
          {t('wall.remove')}
        </Button>
      </span>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={t('remove.title', { name })}
        description={t('remove.text')}
        confirmLabel={t('wall.remove')}
        keepLabel={t('remove.keep')}
        busy={ending.isPending}
        onConfirm={() => ending.mutate()}
      />
    </li>
  );
}
