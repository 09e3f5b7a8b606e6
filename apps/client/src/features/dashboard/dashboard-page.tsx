import { executiveFigures } from '@cartulary/contracts/endpoints/metrics';
import { uploadDocuments } from '@cartulary/contracts/endpoints/documents';
import { routeOf } from '@cartulary/contracts/routes';
import { FileUp, Upload } from 'lucide-react';
import { lazy, Suspense, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { sentencesOf } from '@/lib/errors/api-error';
import { formatMoment, formatTime } from '@/lib/format/format';
import { useUser } from '@/lib/session/session';
import { useLive } from '@/lib/socket/socket';
import { href } from '@/routing/href';
import { refusalOf } from '@/routing/may-open';
import { isBehind } from '@/shared/metrics/behind';
import { PeriodControl } from '@/shared/metrics/period-control';
import { t } from '@/text/dashboard';
import { t as performance } from '@/text/dashboard/executive';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { cx } from '@/ui/class-names';
import { Fetched, fetchedPart } from '@/ui/fetched-part';
import { PageBody } from '@/ui/page-body';
import { PageHeader } from '@/ui/page-header';
import { sayNotFetched } from '@/ui/say-not-fetched';
import { Loading, Skeleton } from '@/ui/skeleton';
import { EmptyState, ErrorState } from '@/ui/states';
import { DaysChart, StatesChart } from './charts';
import { useDashboard, type Dashboard } from './dashboard-data';
import { NewestCard, RecentCard, WaitingCard } from './document-lists';
import { useExecutive, useMaySeeExecutive, type Executive, type ReceiptQuestion } from './executive-data';
import { receiptLinkId } from './executive-figure';
import { ExecutiveSection } from './executive-section';
import { FiguresRow } from './figures-row';
import { useReceiptAddress } from './receipt-address';
import { SaveReport } from './save-report';
import { noSealed, withSealed, type SealedFigures } from './sealed-figures';
import { countAll } from './state-groups';

// Few may not open documents: the names of permissions come with this alone.
const ClosedFigures = lazy(async () => ({ default: (await import('./closed-figures')).ClosedFigures }));

/** Where a number comes from: fetched with the first receipt that is opened. */
const receiptPanel = fetchedPart('receipt', async () => (await import('./receipt-panel')).ReceiptPanel);

interface DashboardPageProps {
  /** What only this browser knows; the page gives it, because documents are a feature of their own. */
  sealed?: SealedFigures;
  /** How many sealed documents wait for the vault, or why some are not shown. */
  sealedLine?: ReactNode;
}

/**
 * The executive dashboard: what the organization gets out of the product, for who may see that, with a receipt for each number;
 * below it what waits, the newest documents, documents by state and day, the storage used.
 */
export default function DashboardPage({ sealed = noSealed, sealedLine = null }: DashboardPageProps) {
  const { data, error, isPending, refetch } = useDashboard();
  const { days, receipt: asked, show } = useReceiptAddress();
  const maySee = useMaySeeExecutive();
  const executive = useExecutive(days);
  const receipt = maySee ? asked : undefined;
  const user = useUser();
  const uploads = user !== undefined && refusalOf(uploadDocuments, user) === undefined;
  const close = (next: ReceiptQuestion | undefined): void => {
    show(next);
    if (!next && receipt) document.getElementById(receiptLinkId(receipt.figure))?.focus();
  };
  return (
    <PageBody>
      <PageHeader
        title={routeOf('dashboard').metadata.title}
        sentence={maySee ? performance('sentence') : t('sentence')}
        status={useStatus(data, maySee ? executive.data : undefined)}
        actions={
          <>
            {maySee ? <PeriodControl days={days} /> : null}
            {maySee ? <SaveReport executive={executive.data} /> : null}
            {uploads ? (
              <Button variant="primary" icon={Upload} asChild>
                <Link to={href('documentStudio')}>{t('upload')}</Link>
              </Button>
            ) : null}
          </>
        }
      />
      <div className={cx('relative flex gap-(--d-gap)', receipt && 'min-[1024px]:min-h-[70dvh]')}>
        <div className="flex min-w-0 grow flex-col gap-(--d-gap)">
          {isPending || executive.isLoading ? (
            <PageSkeleton withNumbers={maySee} />
          ) : (
            <>
              <ExecutiveSection of={executive} receipt={receipt} />
              {sealedLine}
              {data ? (
                <Figures dashboard={data} uploads={uploads} sealed={sealed} />
              ) : (
                <ErrorState title={t('notLoaded')} onRetry={() => void refetch()}>
                  {sentencesOf(error, t('kept'))}
                </ErrorState>
              )}
            </>
          )}
        </div>
        {receipt ? (
          <div className="min-[1024px]:absolute min-[1024px]:inset-y-0 min-[1024px]:right-0 min-[1024px]:z-(--z-panel) min-[1024px]:w-91 min-[1280px]:static min-[1280px]:shrink-0">
            <Fetched
              part={receiptPanel}
              wanted={receipt}
              onFailure={() => {
                sayNotFetched();
                show(undefined);
              }}
              given={{
                question: receipt,
                live: executive.isPlaceholderData ? undefined : executive.data,
                onShow: close,
                onCount: async () => (await executive.refetch()).data?.takenAt,
              }}
            />
          </div>
        ) : null}
      </div>
    </PageBody>
  );
}

/** How fresh the page is: live, or since when it is not. Until that is known it keeps its place, so that nothing beside it moves. */
function useStatus(data: Dashboard | undefined, executive: Executive | undefined): ReactNode {
  const live = useLive();
  if (live === undefined || !data) return <span className="invisible">{t('live', { time: formatTime(0) })}</span>;
  if (executive && isBehind(executive)) return t('behind', { time: formatMoment(executive.countedUntil) });
  const time = formatTime(Date.parse(data.takenAt));
  return live ? t('live', { time }) : t('notLive', { time });
}

interface FiguresProps {
  dashboard: Dashboard;
  uploads: boolean;
  sealed: SealedFigures;
}

function Figures({ dashboard: { documents: told, disk }, uploads, sealed }: FiguresProps) {
  if (told === null) {
    return (
      <Suspense>
        <ClosedFigures />
      </Suspense>
    );
  }
  const documents = withSealed(told, sealed);
  return (
    <>
      {sealed.count === 0 && countAll(documents.states) === 0 && documents.newest.length === 0 ? (
        <FirstDocument uploads={uploads} />
      ) : null}
      <FiguresRow documents={documents} disk={disk} sealedCount={sealed.count} />
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

function PageSkeleton({ withNumbers }: { withNumbers: boolean }) {
  return (
    <Loading label={t('loading')}>
      {withNumbers ? (
        <div className="mb-(--d-gap) grid grid-cols-2 gap-(--d-gap) min-[1024px]:grid-cols-3">
          {executiveFigures.map((figure) => (
            <Card key={figure} className="min-h-27">
              <Skeleton className="w-1/2" />
              <Skeleton className="mt-3 h-8 w-1/3" />
            </Card>
          ))}
        </div>
      ) : null}
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
