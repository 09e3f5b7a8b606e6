import type { Realtime } from '@cartulary/contracts/endpoints/realtime';
import { routeOf } from '@cartulary/contracts/routes';
import { Pause, Play } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { sentencesOf } from '@/lib/errors/api-error';
import { formatClock, formatMoment } from '@/lib/format/format';
import { useLive } from '@/lib/socket/socket';
import { isBehind } from '@/shared/metrics/behind';
import { useNow } from '@/shared/wall/use-now';
import { t } from '@/text/realtime';
import { t as alerts } from '@/text/realtime/alerts';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { PageBody } from '@/ui/page-body';
import { PageHeader } from '@/ui/page-header';
import { Loading, Skeleton } from '@/ui/skeleton';
import { ErrorState } from '@/ui/states';
import { TabPanel, Tabs } from '@/ui/tabs';
import { useAlerts, useLiveAlerts, useRules } from './alerts-data';
import { BatchesCard, EntitiesCard, PeopleCard } from './beside-cards';
import { FlowStrip } from './flow-strip';
import { MinutesCard } from './minutes-card';
import { OpenAlerts } from './open-alerts';
import { useRealtime } from './realtime-data';
import { useStream, type LiveStream } from './stream-data';
import { StreamPanel } from './stream-panel';

const RulesTab = lazy(async () => ({ default: (await import('./rules-tab')).RulesTab }));
const FiredTab = lazy(async () => ({ default: (await import('./fired-tab')).FiredTab }));

const tabs = ['now', 'rules', 'fired'] as const;
type TabName = (typeof tabs)[number];

/** Live activity, the alert rules that monitor it, and fired alerts. The selected part is in the URL. */
export default function RealtimePage() {
  const [address, setAddress] = useSearchParams();
  const tab = tabs.find((one) => one === address.get('tab')) ?? 'now';
  const [paused, setPaused] = useState(false);
  // Nothing is fetched on other tabs. Missed events are fetched by number later.
  const rests = paused || tab !== 'now';
  const present = useRealtime(rests);
  const stream = useStream(rests);
  useLiveAlerts();
  const { data } = present;
  const show = (next: TabName, rule?: string): void =>
    setAddress({ ...(next === 'now' ? {} : { tab: next }), ...(rule === undefined ? {} : { rule }) });
  return (
    <PageBody>
      <PageHeader
        title={routeOf('realTimeIntelligence').metadata.title}
        sentence={t('sentence')}
        status={<Freshness of={data} />}
        actions={
          tab === 'now' ? (
            <Button variant="primary" icon={paused ? Play : Pause} onClick={() => setPaused(!paused)}>
              {paused ? t('resume') : t('pause')}
            </Button>
          ) : null
        }
      />
      <Tabs label={alerts('tabs.label')} value={tab} onChange={(next) => show(next)} tabs={useTabs()}>
        <TabPanel id={tab} className="flex min-w-0 flex-col gap-(--d-gap)">
          {tab === 'now' ? (
            <NowTab present={present} stream={stream} paused={paused} onPause={setPaused} />
          ) : (
            <Suspense fallback={<Loading label={alerts('loading')} />}>
              {tab === 'fired' ? (
                <FiredTab />
              ) : (
                <RulesTab opened={address.get('rule') ?? undefined} onOpen={(rule) => show('rules', rule)} />
              )}
            </Suspense>
          )}
        </TabPanel>
      </Tabs>
    </PageBody>
  );
}

function useTabs() {
  const counts: Readonly<Record<TabName, number | undefined>> = {
    now: undefined,
    rules: useRules().data?.items.length,
    fired: useAlerts().data?.length,
  };
  return tabs.map((id) => ({ id, label: alerts(`tab.${id}`), count: counts[id] }));
}

interface NowTabProps {
  present: ReturnType<typeof useRealtime>;
  stream: LiveStream;
  paused: boolean;
  onPause: (paused: boolean) => void;
}

/** Documents in processing, the event stream, people, batches, and entities. */
function NowTab({ present: { data, error, isPending, refetch }, stream, paused, onPause }: NowTabProps) {
  return (
    <>
      {data ? (
        <Now now={data} />
      ) : isPending ? (
        <Loading label={t('loading')}>
          <Card className="min-h-24">
            <Skeleton className="w-full" />
          </Card>
        </Loading>
      ) : (
        <ErrorState title={t('notLoaded')} onRetry={() => void refetch()}>
          {sentencesOf(error, t('kept'))}
        </ErrorState>
      )}
      <div className="grid items-start gap-(--d-gap) min-[1280px]:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-(--d-gap)">
          <StreamPanel stream={stream} paused={paused} onPause={onPause} />
          {data ? <MinutesCard minutes={data.minutes} /> : null}
        </div>
        <div className="flex min-w-0 flex-col gap-(--d-gap)">
          <OpenAlerts />
          {data ? (
            <>
              <PeopleCard people={data.people} />
              <BatchesCard batches={data.batches} />
              <EntitiesCard entities={data.entities} />
            </>
          ) : null}
        </div>
      </div>
    </>
  );
}

/** Re-renders every second, because ages grow. Separate, so that the stream doesn't re-render. */
function Now({ now }: { now: Realtime }) {
  const nowMs = useNow();
  return <FlowStrip now={now} nowMs={nowMs} />;
}

/** How current the figures are. Renders nothing while loading. */
function Freshness({ of }: { of: Realtime | undefined }) {
  const live = useLive();
  if (!of) return null;
  if (isBehind(of)) return t('behind', { time: formatMoment(of.countedUntil) });
  const time = formatClock(Date.parse(of.takenAt));
  return live === undefined ? null : live ? t('live', { time }) : t('notLive', { time });
}
