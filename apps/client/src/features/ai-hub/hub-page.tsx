import { metricsPeriods, type MetricsPeriod } from '@cartulary/contracts/endpoints/metrics';
import { routeOf } from '@cartulary/contracts/routes';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { sentencesOf } from '@/lib/errors/api-error';
import { formatMoment, formatTime } from '@/lib/format/format';
import { useLive } from '@/lib/socket/socket';
import { isBehind } from '@/shared/metrics/behind';
import { PeriodControl } from '@/shared/metrics/period-control';
import { StagesCard } from '@/shared/metrics/stages-card';
import { t } from '@/text/ai-hub';
import { Card } from '@/ui/card';
import { PageBody } from '@/ui/page-body';
import { PageHeader } from '@/ui/page-header';
import { Loading, Skeleton } from '@/ui/skeleton';
import { ErrorState } from '@/ui/states';
import { TabPanel, Tabs } from '@/ui/tabs';
import { AccuracyCard } from './accuracy-card';
import { EnginesCard, EnginesFold } from './engines-card';
import { useCatalogue, useFigures, type Catalogue, type Figures } from './hub-data';
import { LearningCard } from './learning-card';
import { LoadCard } from './load-card';
import { ModelsCard } from './models-card';
import { PlacesCard } from './places-card';
import { Strip } from './strip';
import { QueueCard } from './queue-card';

/** Each section has its own URL. */
const sections = { hub: '/ai-platform-hub', overview: '/ai', catalog: '/ai-platform' } as const;
type Section = keyof typeof sections;
const names = Object.keys(sections) as Section[];

/** Used if the URL has no period. */
const USUAL_DAYS: MetricsPeriod = 30;

/** Engine accuracy on this organization's documents, learned changes, load and queue, and the list of engines. */
export default function HubPage() {
  const [address] = useSearchParams();
  const days = metricsPeriods.find((one) => String(one) === address.get('days')) ?? USUAL_DAYS;
  const catalogue = useCatalogue();
  const figures = useFigures(days);
  const live = useLive();
  const error = catalogue.data ? figures.error : catalogue.error;
  const again = (): void => void Promise.all([catalogue.refetch(), figures.refetch()]);
  return (
    <PageBody>
      <PageHeader
        title={routeOf('aiPlatformHub').metadata.title}
        sentence={t('sentence')}
        status={figures.data && statusOf(figures.data, live)}
        actions={<PeriodControl days={days} />}
      />
      {catalogue.data && figures.data ? (
        <Shown catalogue={catalogue.data} figures={figures.data} />
      ) : error ? (
        <ErrorState title={t('notLoaded')} onRetry={again}>
          {sentencesOf(error, t('kept'))}
        </ErrorState>
      ) : (
        <PageSkeleton />
      )}
    </PageBody>
  );
}

/** How fresh the numbers are; undefined while loading. */
function statusOf(figures: Figures, live: boolean | undefined): string | undefined {
  if (isBehind(figures)) return t('behind', { time: formatMoment(figures.countedUntil) });
  const time = formatTime(Date.parse(figures.takenAt));
  return live === undefined ? undefined : live ? t('live', { time }) : t('notLive', { time });
}

interface ShownProps {
  catalogue: Catalogue;
  figures: Figures;
}

function Shown({ catalogue, figures }: ShownProps) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { hours, queue, stages, sealed } = figures;
  const section = names.find((name) => pathname === sections[name]) ?? 'hub';
  return (
    <>
      <Strip catalogue={catalogue} figures={figures} />
      <Tabs
        label={t('sections')}
        tabs={names.map((name) => ({ id: name, label: t(`section.${name}`) }))}
        value={section}
        onChange={(next) => void navigate(`${sections[next]}${search}`)}
      >
        <TabPanel id="hub">
          <div className="grid items-start gap-(--d-gap) desktop:grid-cols-[minmax(0,1fr)_22rem]">
            <div className="flex min-w-0 flex-col gap-(--d-gap)">
              <AccuracyCard figures={figures} />
              <LearningCard />
              <LoadCard hours={hours} />
              <EnginesFold catalogue={catalogue} figures={figures} />
            </div>
            <PlacesCard />
          </div>
        </TabPanel>
        <TabPanel id="overview">
          <div className="flex min-w-0 flex-col gap-(--d-gap)">
            <LoadCard hours={hours} />
            <div className="grid items-start gap-(--d-gap) desktop:grid-cols-2">
              <QueueCard queue={queue} />
              <StagesCard stages={stages} />
            </div>
            <AccuracyCard figures={figures} />
          </div>
        </TabPanel>
        <TabPanel id="catalog">
          <div className="flex min-w-0 flex-col gap-(--d-gap)">
            <EnginesCard catalogue={catalogue} figures={figures} />
            <ModelsCard models={catalogue.models} />
          </div>
        </TabPanel>
      </Tabs>
      <p className="text-xs text-ink-2">{t('sealed', { count: sealed })}</p>
    </>
  );
}

const PageSkeleton = () => (
  <Loading label={t('loading')}>
    <div className="grid grid-cols-2 gap-(--d-gap) min-[860px]:grid-cols-3 min-[1280px]:grid-cols-5">
      {[0, 1, 2, 3, 4].map((each) => (
        <Card key={each} className="min-h-24">
          <Skeleton className="w-1/2" />
          <Skeleton className="mt-3 h-8 w-1/3" />
        </Card>
      ))}
    </div>
    <Card className="mt-(--d-gap) min-h-120">
      <Skeleton className="w-1/4" />
      {Array.from({ length: 8 }, (_, row) => (
        <Skeleton key={row} className="mt-6 w-full" />
      ))}
    </Card>
  </Loading>
);
