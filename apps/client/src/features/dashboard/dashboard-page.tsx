import { uploadDocuments } from '@cartulary/contracts/endpoints/documents';
import { routeOf } from '@cartulary/contracts/routes';
import { FileUp, Upload } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { sentencesOf } from '@/lib/errors/api-error';
import { formatTime } from '@/lib/format/format';
import { useUser } from '@/lib/session/session';
import { useLive } from '@/lib/socket/socket';
import { href } from '@/routing/href';
import { refusalOf } from '@/routing/may-open';
import { t } from '@/text/dashboard';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { cx } from '@/ui/class-names';
import { PageBody } from '@/ui/page-body';
import { PageHeader } from '@/ui/page-header';
import { Loading, Skeleton } from '@/ui/skeleton';
import { EmptyState, ErrorState } from '@/ui/states';
import { DaysChart, StatesChart } from './charts';
import { useDashboard, type Dashboard } from './dashboard-data';
import { NewestCard, RecentCard, WaitingCard } from './document-lists';
import { FiguresRow } from './figures-row';
import { countAll } from './state-groups';

// Few may not open documents: the names of permissions come with this alone.
const ClosedFigures = lazy(async () => ({ default: (await import('./closed-figures')).ClosedFigures }));

/** The dashboard in its first form: what waits, the newest documents, documents by state and day, the storage used. */
export default function DashboardPage() {
  const { data, error, isPending, refetch } = useDashboard();
  const live = useLive();
  const user = useUser();
  const uploads = user !== undefined && refusalOf(uploadDocuments, user) === undefined;
  const time = data && formatTime(Date.parse(data.takenAt));
  return (
    <PageBody>
      <PageHeader
        title={routeOf('dashboard').metadata.title}
        sentence={t('sentence')}
        status={live === undefined ? undefined : time && (live ? t('live', { time }) : t('notLive', { time }))}
        actions={
          uploads ? (
            <Button variant="primary" icon={Upload} asChild>
              <Link to={href('documentStudio')}>{t('upload')}</Link>
            </Button>
          ) : undefined
        }
      />
      {data ? (
        <Figures dashboard={data} uploads={uploads} />
      ) : isPending ? (
        <PageSkeleton />
      ) : (
        <ErrorState title={t('notLoaded')} onRetry={() => void refetch()}>
          {sentencesOf(error, t('kept'))}
        </ErrorState>
      )}
    </PageBody>
  );
}

function Figures({ dashboard: { documents, disk }, uploads }: { dashboard: Dashboard; uploads: boolean }) {
  if (documents === null) {
    return (
      <Suspense>
        <ClosedFigures />
      </Suspense>
    );
  }
  return (
    <>
      {countAll(documents.states) === 0 && documents.newest.length === 0 ? <FirstDocument uploads={uploads} /> : null}
      <FiguresRow documents={documents} disk={disk} />
      <div
        className={cx(
          'grid gap-(--d-gap) min-[1024px]:grid-cols-2',
          documents.recent.length > 0 && 'min-[1440px]:grid-cols-3',
        )}
      >
        {documents.recent.length > 0 ? <RecentCard recent={documents.recent} /> : null}
        <WaitingCard waiting={documents.waiting} />
        <NewestCard newest={documents.newest} />
      </div>
      <div className="grid gap-(--d-gap) min-[1024px]:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <DaysChart days={documents.days} />
        <StatesChart states={documents.states} />
      </div>
    </>
  );
}

/** An empty installation: what fills this page, and the step that does. */
function FirstDocument({ uploads }: { uploads: boolean }) {
  return (
    <EmptyState
      icon={FileUp}
      title={t('empty.title')}
      actions={
        uploads ? (
          <Button variant="ink" asChild>
            <Link to={href('onboarding')}>{t('empty.tour')}</Link>
          </Button>
        ) : undefined
      }
    >
      {uploads ? t('empty.text') : t('empty.looking')}
    </EmptyState>
  );
}

function PageSkeleton() {
  return (
    <Loading label={t('loading')}>
      <div className="grid grid-cols-2 gap-(--d-gap) min-[1024px]:grid-cols-4">
        {Array.from({ length: 4 }, (_, index) => (
          <Card key={index}>
            <Skeleton className="w-1/2" />
            <Skeleton className="mt-3 h-8 w-1/3" />
            <Skeleton className="mt-6 w-2/3" />
          </Card>
        ))}
      </div>
      <div className="mt-(--d-gap) grid gap-(--d-gap) min-[1024px]:grid-cols-2">
        {Array.from({ length: 2 }, (_, index) => (
          <Card key={index} className="min-h-80">
            <Skeleton className="w-1/3" />
            {Array.from({ length: 5 }, (__, row) => (
              <Skeleton key={row} className="mt-6 w-full" />
            ))}
          </Card>
        ))}
      </div>
    </Loading>
  );
}
