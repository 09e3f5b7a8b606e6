import { graphHours, type EntityGraph } from '@cartulary/contracts/endpoints/realtime-graph';
import { realtimeLimits } from '@cartulary/contracts/limits/realtime';
import { routeOf } from '@cartulary/contracts/routes';
import { History, Radio, Share2 } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { sentencesOf } from '@/lib/errors/api-error';
import { formatClock } from '@/lib/format/format';
import { useLive } from '@/lib/socket/socket';
import { t } from '@/text/realtime/graph';
import { Button } from '@/ui/button';
import { Card, Panel } from '@/ui/card';
import { TextField } from '@/ui/field';
import { PageBody } from '@/ui/page-body';
import { PageHeader } from '@/ui/page-header';
import { SegmentedControl } from '@/ui/segmented-control';
import { Loading, Skeleton } from '@/ui/skeleton';
import { EmptyState, ErrorState } from '@/ui/states';
import { useSettledText } from '@/ui/use-settled-text';
import { AnomaliesCard } from './anomalies-card';
import { useGraph, useLastHour, type GraphHours } from './graph-data';
import { graphOf } from './graph-layout';
import { GraphTable } from './graph-table';
import { readBy } from './replay';
import { ReplayPanel, useReplay } from './replay-panel';

/** Loaded once there is something to draw. */
const GraphCanvas = lazy(async () => ({ default: (await import('./graph-canvas')).GraphCanvas }));

const PAUSE_MS = 300;

/**
 * Documents and their entities as a graph, anomalies, and a replay of the last hour. The selected part is in the URL.
 */
export default function GraphPage() {
  const [address, setAddress] = useSearchParams();
  const hours = graphHours.find((some) => String(some) === address.get('hours')) ?? graphHours[0];
  const letters = address.get('q') ?? '';
  const replays = address.get('replay') === '1';
  const change = (part: Record<string, string>): void => {
    const next = new URLSearchParams(address);
    for (const [name, value] of Object.entries(part))
      if (value === '') next.delete(name);
      else next.set(name, value);
    setAddress(next);
  };
  return (
    <PageBody>
      <PageHeader
        title={routeOf('enhancedRealTimeIntelligence').metadata.title}
        sentence={t('sentence')}
        actions={
          <Button
            variant="primary"
            icon={replays ? Radio : History}
            onClick={() => change(replays ? { replay: '' } : { replay: '1', hours: '', q: '' })}
          >
            {replays ? t('replay.close') : t('replay.open')}
          </Button>
        }
      />
      {replays ? (
        <Replayed />
      ) : (
        <Present
          hours={hours}
          letters={letters}
          onHours={(some) => change({ hours: String(some) })}
          onLetters={(q) => change({ q })}
        />
      )}
    </PageBody>
  );
}

interface PresentProps {
  hours: GraphHours;
  letters: string;
  onHours: (hours: GraphHours) => void;
  onLetters: (letters: string) => void;
}

function Present({ hours, letters, onHours, onLetters }: PresentProps) {
  const { data, error, isPending, refetch } = useGraph(hours, letters, false);
  const [typed, type] = useSettledText(letters, onLetters, PAUSE_MS);
  const live = useLive();
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        <SegmentedControl
          label={t('graph.hours')}
          options={graphHours.map((some) => ({ value: String(some), label: t(`hours.${some}`) }))}
          value={String(hours)}
          onChange={(chosen) => onHours(graphHours.find((some) => String(some) === chosen) ?? hours)}
        />
        <div className="w-64">
          <TextField
            label={t('graph.search')}
            type="search"
            maxLength={realtimeLimits.maxSearchCharacters}
            value={typed}
            onChange={({ target }) => type(target.value)}
          />
        </div>
        {data && live !== undefined ? (
          <span className="ml-auto text-2xs text-ink-3">
            {t(live ? 'live' : 'notLive', { time: formatClock(Date.parse(data.takenAt)) })}
          </span>
        ) : null}
      </div>
      {data ? (
        <Drawn graph={data} letters={letters} onEntity={onLetters} />
      ) : isPending ? (
        <GraphSkeleton />
      ) : (
        <ErrorState title={t('notLoaded')} onRetry={() => void refetch()}>
          {sentencesOf(error, t('kept'))}
        </ErrorState>
      )}
      <AnomaliesCard />
    </>
  );
}

/** A replay of the last hour for the documents that changed in it. */
function Replayed() {
  const last = useLastHour();
  const graph = useGraph(graphHours[0], '', true);
  const hour = last.data && { fromMs: Date.parse(last.data.from), untilMs: Date.parse(last.data.until) };
  const [replay, setReplay] = useReplay(hour);
  if (last.isError || graph.isError)
    return (
      <ErrorState title={t('replay.notLoaded')} onRetry={() => void Promise.all([last.refetch(), graph.refetch()])}>
        {sentencesOf(last.error ?? graph.error, t('kept'))}
      </ErrorState>
    );
  if (!last.data || !hour || !graph.data) return <GraphSkeleton label={t('replay.loading')} />;
  const { rows, left } = last.data;
  return (
    <>
      <ReplayPanel hour={hour} rows={rows} left={left} replay={replay} onChange={setReplay} />
      <Drawn graph={graphOf(graph.data, readBy(graph.data.documents, replay.atMs))} letters="" />
    </>
  );
}

interface DrawnProps {
  graph: EntityGraph;
  letters: string;
  /** Undefined if nothing can be selected. */
  onEntity?: (value: string) => void;
}

function Drawn({ graph, letters, onEntity }: DrawnProps) {
  const { documents, entities, found } = graph;
  if (documents.length === 0)
    return letters === '' ? (
      <EmptyState icon={Share2} title={t('graph.empty')}>
        {t('graph.emptyText')}
      </EmptyState>
    ) : (
      <EmptyState icon={Share2} title={t('graph.nothing', { letters })}>
        {t('graph.nothingText')}
      </EmptyState>
    );
  const isCut = documents.length < found.documents || entities.length < found.entities;
  return (
    <div className="grid items-start gap-(--d-gap) min-[1280px]:grid-cols-[minmax(0,1fr)_30rem]">
      <Panel aria-label={t('graph')} className="h-[65dvh] min-h-96">
        <div className="border-b border-line px-4 py-2.5">
          <h2 className="skin-heading">{t('graph')}</h2>
          <p className="text-xs text-ink-2">
            {t('graph.sentence', { documents: documents.length })}. {t('graph.keys')}
          </p>
          {isCut ? (
            <p className="text-2xs text-ink-3">
              {t('graph.cut', {
                documents: documents.length,
                allDocuments: found.documents,
                entities: entities.length,
                allEntities: found.entities,
              })}
            </p>
          ) : null}
        </div>
        <div className="min-h-0 grow">
          <Suspense fallback={<Loading label={t('loading')} />}>
            <GraphCanvas graph={graph} {...(onEntity ? { onEntity } : {})} />
          </Suspense>
        </div>
      </Panel>
      <GraphTable graph={graph} {...(onEntity ? { onEntity } : {})} />
    </div>
  );
}

const GraphSkeleton = ({ label = t('loading') }: { label?: string }) => (
  <Loading label={label}>
    <Card className="min-h-96">
      <Skeleton className="w-1/3" />
    </Card>
  </Loading>
);
