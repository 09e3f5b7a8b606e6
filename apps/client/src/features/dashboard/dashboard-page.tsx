import { executiveFigures } from '@cartulary/contracts/endpoints/metrics';
import { uploadDocuments } from '@cartulary/contracts/endpoints/documents';
import { routeOf } from '@cartulary/contracts/routes';
import { Upload } from 'lucide-react';
import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { sentencesOf } from '@/lib/errors/api-error';
import { formatMoment, formatTime } from '@/lib/format/format';
import { useUser } from '@/lib/session/session';
import { useLive } from '@/lib/socket/socket';
import { href } from '@/routing/href';
import { refusalOf } from '@/routing/may-open';
import { isBehind } from '@/shared/metrics/behind';
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
import { ErrorState } from '@/ui/states';
import { DaysChart, StatesChart } from './charts';
import { useDashboard, type Dashboard } from './dashboard-data';
import { NewestCard, RecentCard, SharedCard, WaitingCard } from './document-lists';
import { useExecutive, useMaySeeExecutive, type Executive, type ReceiptQuestion } from './executive-data';
import { receiptLinkId } from './executive-figure';
import { ExecutiveSection } from './executive-section';
import { isCounted } from './figure-words';
import { FiguresRow } from './figures-row';
import { useReceiptAddress } from './receipt-address';
import { noSealed, withSealed, type SealedFigures } from './sealed-figures';
import { countAll } from './state-groups';

// Needed by few people. Contains the names of permissions.
const ClosedFigures = lazy(async () => ({ default: (await import('./closed-figures')).ClosedFigures }));

/** The receipt of a number, loaded when the first one is opened. */
const receiptPanel = fetchedPart('receipt', async () => (await import('./receipt-panel')).ReceiptPanel);

interface DashboardPageProps {
  /** Figures known only to this browser. Injected by the page, because documents are a separate feature. */
  sealed?: SealedFigures;
  /** How many sealed documents are locked, or why some aren't shown. */
  sealedLine?: ReactNode;
  /** The upload prompt for the first document. Stays once rendered, and shows running uploads. */
  FirstStep?: ComponentType<{ isFirst: boolean }>;
  /** Other pending items for this person. Renders nothing if there are none. */
  waits?: ReactNode;
}

/**
 * The home page. Without documents, it shows one next step and pending items. Otherwise, it shows pending items, the
 * newest documents, and their figures and, for people with access, the organization's savings, with a receipt for each
 * number. Managers and administrators see the organization first, everyone else their own documents.
 */
export default function DashboardPage({
  sealed = noSealed,
  sealedLine = null,
  FirstStep,
  waits = null,
}: DashboardPageProps) {
  const { data, error, isPending, refetch } = useDashboard();
  const { days, receipt: asked, show } = useReceiptAddress();
  const maySee = useMaySeeExecutive();
  const executive = useExecutive(days);
  const receipt = maySee ? asked : undefined;
  const user = useUser();
  const uploads = user !== undefined && refusalOf(uploadDocuments, user) === undefined;
  const isManaging = user !== undefined && refusalOf({ permissions: ['REPORTS_VIEW'] }, user) === undefined;
  const isFirst = data !== undefined && hasNothing(data, sealed);
  const [wasFirst, setWasFirst] = useState(isFirst);
  if (isFirst && !wasFirst) setWasFirst(true);
  const close = (next: ReceiptQuestion | undefined): void => {
    show(next);
    if (!next && receipt) document.getElementById(receiptLinkId(receipt.figure))?.focus();
  };
  const sentence = maySee ? performance('sentence') : t('sentence');
  const hasNumbers = !isFirst || (isManaging && (executive.isError || executive.data?.figures.some(isCounted)));
  const organization = hasNumbers && <ExecutiveSection key="all" of={executive} days={days} receipt={receipt} />;
  const own = data ? (
    <Own key="own" dashboard={data} sealed={sealed} isManaging={isManaging} waits={waits} isFirst={isFirst} />
  ) : (
    <ErrorState key="own" title={t('notLoaded')} onRetry={() => void refetch()}>
      {sentencesOf(error, t('kept'))}
    </ErrorState>
  );
  return (
    <PageBody>
      <PageHeader
        title={routeOf('dashboard').metadata.title}
        sentence={isFirst ? t('empty.sentence') : sentence}
        status={useStatus(data, maySee && !isFirst ? executive.data : undefined)}
        actions={
          uploads && !isFirst ? (
            <Button variant="primary" icon={Upload} asChild>
              <Link to={href('documentStudio')}>{t('upload')}</Link>
            </Button>
          ) : null
        }
      />
      <div className={cx('relative flex gap-(--d-gap)', receipt && 'min-[1024px]:min-h-[70dvh]')}>
        <div className="flex min-w-0 grow flex-col gap-(--d-gap)">
          {isPending || executive.isLoading ? (
            <PageSkeleton withNumbers={isManaging} />
          ) : (
            <>
              {sealedLine}
              {FirstStep && wasFirst ? <FirstStep isFirst={isFirst} /> : null}
              {isManaging ? [organization, own] : [own, organization]}
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

/** True if this person can't open anything yet. */
const hasNothing = ({ documents }: Dashboard, sealed: SealedFigures): boolean =>
  documents !== null && sealed.count === 0 && countAll(documents.states) === 0 && documents.newest.length === 0;

/** How current the page is: live, or since when it isn't. Reserves its space until known, to avoid layout shifts. */
function useStatus(data: Dashboard | undefined, executive: Executive | undefined): ReactNode {
  const live = useLive();
  if (live === undefined || !data) return <span className="invisible">{t('live', { time: formatTime(0) })}</span>;
  if (executive && isBehind(executive)) return t('behind', { time: formatMoment(executive.countedUntil) });
  const time = formatTime(Date.parse(data.takenAt));
  return live ? t('live', { time }) : t('notLive', { time });
}

interface OwnProps {
  dashboard: Dashboard;
  sealed: SealedFigures;
  isManaging: boolean;
  waits: ReactNode;
  isFirst: boolean;
}

/** Pending items, and the documents this person can open. */
function Own({ dashboard: { documents: told, disk }, sealed, isManaging, waits, isFirst }: OwnProps) {
  if (told === null) {
    return (
      <>
        <Suspense>
          <ClosedFigures />
        </Suspense>
        {waits}
      </>
    );
  }
  if (isFirst) return waits;
  const documents = withSealed(told, sealed);
  return (
    <>
      <div className="grid gap-(--d-gap) min-[1024px]:grid-cols-2 min-[1024px]:[&>:last-child:nth-child(odd)]:col-span-2">
        <WaitingCard waiting={documents.waiting} />
        {documents.recent.length > 0 ? <RecentCard recent={documents.recent} /> : null}
        <NewestCard newest={documents.newest} />
        {isManaging ? null : <SharedCard />}
      </div>
      {waits}
      <FiguresRow
        documents={documents}
        disk={disk}
        lockedCount={Math.max(0, (sealed.count ?? 0) - sealed.rows.length)}
        hasSealed={(sealed.count ?? sealed.rows.length) > 0}
        withStorage={isManaging || disk !== null}
      />
      <div className="grid gap-(--d-gap) min-[1024px]:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <DaysChart days={documents.days} />
        <StatesChart states={documents.states} />
      </div>
    </>
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
      <div className="grid gap-(--d-gap) min-[1024px]:grid-cols-2">
        {Array.from({ length: 2 }, (_, index) => (
          <Card key={index} className="min-h-80">
            <Skeleton className="w-1/3" />
            {Array.from({ length: 5 }, (__, row) => (
              <Skeleton key={row} className="mt-6 w-full" />
            ))}
          </Card>
        ))}
      </div>
      <div className="mt-(--d-gap) grid grid-cols-2 gap-(--d-gap) min-[1024px]:grid-cols-4">
        {Array.from({ length: 4 }, (_, index) => (
          <Card key={index}>
            <Skeleton className="w-1/2" />
            <Skeleton className="mt-3 h-8 w-1/3" />
            <Skeleton className="mt-6 w-2/3" />
          </Card>
        ))}
      </div>
    </Loading>
  );
}
