import type { Realtime } from '@cartulary/contracts/endpoints/realtime';
import { routeOf } from '@cartulary/contracts/routes';
import { Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { sentencesOf } from '@/lib/errors/api-error';
import { formatClock, formatMoment } from '@/lib/format/format';
import { useLive } from '@/lib/socket/socket';
import { isBehind } from '@/shared/metrics/behind';
import { useNow } from '@/shared/wall/use-now';
import { t } from '@/text/realtime';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { PageBody } from '@/ui/page-body';
import { PageHeader } from '@/ui/page-header';
import { Loading, Skeleton } from '@/ui/skeleton';
import { ErrorState } from '@/ui/states';
import { BatchesCard, EntitiesCard, PeopleCard } from './beside-cards';
import { FlowStrip } from './flow-strip';
import { MinutesCard } from './minutes-card';
import { useRealtime } from './realtime-data';
import { useStream } from './stream-data';
import { StreamPanel } from './stream-panel';

/** What is happening now: documents on their way, everything that happens as a stream, people, batches and entities. */
export default function RealtimePage() {
  const [paused, setPaused] = useState(false);
  const present = useRealtime(paused);
  const stream = useStream(paused);
  const live = useLive();
  const { data } = present;
  return (
    <PageBody>
      <PageHeader
        title={routeOf('realTimeIntelligence').metadata.title}
        sentence={t('sentence')}
        status={data && statusOf(data, live)}
        actions={
          <Button variant="primary" icon={paused ? Play : Pause} onClick={() => setPaused(!paused)}>
            {paused ? t('resume') : t('pause')}
          </Button>
        }
      />
      {data ? (
        <Now now={data} />
      ) : present.isPending ? (
        <Loading label={t('loading')}>
          <Card className="min-h-24">
            <Skeleton className="w-full" />
          </Card>
        </Loading>
      ) : (
        <ErrorState title={t('notLoaded')} onRetry={() => void present.refetch()}>
          {sentencesOf(present.error, t('kept'))}
        </ErrorState>
      )}
      <div className="grid items-start gap-(--d-gap) min-[1280px]:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-(--d-gap)">
          <StreamPanel stream={stream} paused={paused} onPause={setPaused} />
          {data ? <MinutesCard minutes={data.minutes} /> : null}
        </div>
        {data ? (
          <div className="flex min-w-0 flex-col gap-(--d-gap)">
            <PeopleCard people={data.people} />
            <BatchesCard batches={data.batches} />
            <EntitiesCard entities={data.entities} />
          </div>
        ) : null}
      </div>
    </PageBody>
  );
}

/** Draws again every second, since ages grow: alone, so that the stream beside it does not. */
function Now({ now }: { now: Realtime }) {
  const nowMs = useNow();
  return <FlowStrip now={now} nowMs={nowMs} />;
}

/** How fresh the numbers are; nothing until that is known. */
function statusOf(data: Realtime, live: boolean | undefined): string | undefined {
  if (isBehind(data)) return t('behind', { time: formatMoment(data.countedUntil) });
  const time = formatClock(Date.parse(data.takenAt));
  return live === undefined ? undefined : live ? t('live', { time }) : t('notLive', { time });
}
