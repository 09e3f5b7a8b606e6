import type { CommandCenter } from '@cartulary/contracts/endpoints/command-center';
import { routeOf } from '@cartulary/contracts/routes';
import { ScanText } from 'lucide-react';
import { useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { sentencesOf } from '@/lib/errors/api-error';
import { formatClock } from '@/lib/format/format';
import { useLive } from '@/lib/socket/socket';
import { href } from '@/routing/href';
import { t } from '@/text/command-center';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { PageBody } from '@/ui/page-body';
import { PageHeader } from '@/ui/page-header';
import { SegmentedControl } from '@/ui/segmented-control';
import { Loading, Skeleton } from '@/ui/skeleton';
import { EmptyState, ErrorState } from '@/ui/states';
import { BudgetCard } from './budget-card';
import { useCommandCenter } from './center-data';
import { groupings } from './grouped';
import { StopDialog } from './stop-dialog';
import { StoppedCard } from './stopped-card';
import { useStopping } from './use-stopping';
import { WorkGroups } from './work-groups';

/**
 * Running and queued processing, by document, stage, engine, or person. Jobs can be stopped, reordered, and budgeted.
 */
export default function CommandCenterPage() {
  const center = useCommandCenter();
  const live = useLive();
  const { data, error } = center;
  return (
    <PageBody>
      <PageHeader
        title={routeOf('aiCommandCenter').metadata.title}
        sentence={t('sentence')}
        status={data && statusOf(data, error === null ? live : 'failed')}
        actions={
          <Button asChild>
            <Link to={href('aiPlatformHub')}>{t('hub')}</Link>
          </Button>
        }
      />
      {data ? (
        <Shown center={data} />
      ) : error ? (
        <ErrorState title={t('notLoaded')} onRetry={() => void center.refetch()}>
          {sentencesOf(error, t('kept'))}
        </ErrorState>
      ) : (
        <PageSkeleton />
      )}
    </PageBody>
  );
}

/** How fresh the data is; undefined while loading. A live connection doesn't mean that requests succeed. */
function statusOf({ takenAt }: CommandCenter, line: boolean | 'failed' | undefined): string | undefined {
  const time = formatClock(Date.parse(takenAt));
  if (line === 'failed') return t('old', { time });
  return line === undefined ? undefined : t(line ? 'live' : 'notLive', { time });
}

function Shown({ center }: { center: CommandCenter }) {
  const { work, more, others, stopped, budget, manages } = center;
  const [address, setAddress] = useSearchParams();
  const by = groupings.find((one) => one === address.get('by')) ?? 'document';
  const show = (next: string): void =>
    setAddress(
      (before) => {
        const changed = new URLSearchParams(before);
        changed.set('by', next);
        return changed;
      },
      { replace: true },
    );
  const running = work.filter(({ state }) => state === 'running').length;
  const list = useRef<HTMLDivElement>(null);
  const counts = useRef<HTMLParagraphElement>(null);
  const stopping = useStopping(work, list, counts);
  return (
    <div className="grid items-start gap-(--d-gap) desktop:grid-cols-[minmax(0,1fr)_22rem]">
      <div ref={list} className="flex min-w-0 flex-col gap-(--d-gap)">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <SegmentedControl
            label={t('by')}
            options={groupings.map((value) => ({ value, label: t(`by.${value}`) }))}
            value={by}
            onChange={show}
          />
          <p ref={counts} tabIndex={-1} className="text-ink-2 tabular-nums">
            {t('counts', { running, waiting: work.length - running + more })}
          </p>
        </div>
        {work.length === 0 ? <NothingToRead /> : <WorkGroups work={work} by={by} onStop={stopping.ask} />}
        {more > 0 ? <p className="text-xs text-ink-2">{t('more', { count: more })}</p> : null}
        {others.running + others.waiting > 0 ? <p className="text-xs text-ink-2">{t('others', others)}</p> : null}
        <p className="text-xs text-ink-2">{t('sealed')}</p>
        {stopping.work ? (
          <StopDialog work={stopping.work} onStopped={stopping.stopped} onClose={stopping.close} />
        ) : null}
      </div>
      <div className="flex min-w-0 flex-col gap-(--d-gap)">
        <BudgetCard budget={budget} manages={manages} />
        <StoppedCard stopped={stopped} />
      </div>
    </div>
  );
}

const NothingToRead = () => (
  <EmptyState
    icon={ScanText}
    title={t('empty')}
    actions={
      <Button asChild>
        <Link to={href('documentStudio')}>{t('upload')}</Link>
      </Button>
    }
  >
    {t('emptyText')}
  </EmptyState>
);

const PageSkeleton = () => (
  <Loading label={t('loading')}>
    <div className="grid items-start gap-(--d-gap) desktop:grid-cols-[minmax(0,1fr)_22rem]">
      <Card className="min-h-120">
        {Array.from({ length: 7 }, (_, row) => (
          <div key={row} className="py-3">
            <Skeleton className="w-2/5" />
            <Skeleton className="mt-2 w-3/5" />
          </div>
        ))}
      </Card>
      <Card className="min-h-40">
        <Skeleton className="w-1/2" />
        <Skeleton className="mt-4 w-full" />
      </Card>
    </div>
  </Loading>
);
