import { productionFigures, type ProductionReceiptName } from '@cartulary/contracts/endpoints/production';
import { routeOf } from '@cartulary/contracts/routes';
import { useState } from 'react';
import { sentencesOf } from '@/lib/errors/api-error';
import { dayOf, formatDay, formatMoment, formatTime } from '@/lib/format/format';
import { useLive } from '@/lib/socket/socket';
import { isBehind } from '@/shared/metrics/behind';
import { PeriodControl } from '@/shared/metrics/period-control';
import { StagesCard } from '@/shared/metrics/stages-card';
import { t } from '@/text/production';
import { Card } from '@/ui/card';
import { cx } from '@/ui/class-names';
import { PageBody } from '@/ui/page-body';
import { PageHeader } from '@/ui/page-header';
import { Loading, Skeleton } from '@/ui/skeleton';
import { EmptyState, ErrorState } from '@/ui/states';
import { BacklogCard } from './backlog-card';
import { CostCard } from './cost-card';
import { DaysChart } from './days-chart';
import { LevelCard } from './level-card';
import { useMayAim, useProduction, type Level, type Production, type ReceiptQuestion } from './production-data';
import { ProductionFigureCard, receiptLinkId } from './production-figure';
import { periodOf, receiptSearch, useReceiptAddress } from './receipt-address';
import { ReceiptPanel } from './receipt-panel';
import { TargetDialog } from './target-dialog';

/** Production status: throughput, service levels with burn rates, backlog, and cost per document, with receipts. */
export default function ProductionPage() {
  const { days, receipt, show } = useReceiptAddress();
  const { data, error, refetch } = useProduction(days);
  const live = useLive();
  const close = (next: ReceiptQuestion | undefined): void => {
    show(next);
    if (!next && receipt) document.getElementById(receiptLinkId(receipt.produced))?.focus();
  };
  return (
    <PageBody>
      <PageHeader
        title={routeOf('productionDashboard').metadata.title}
        sentence={t('sentence')}
        status={data && statusOf(data, live)}
        actions={<PeriodControl days={days} />}
      />
      <div className={cx('relative flex gap-(--d-gap)', receipt && 'min-[1024px]:min-h-[70dvh]')}>
        <div className="flex min-w-0 grow flex-col gap-(--d-gap)">
          {data ? (
            <Shown production={data} open={receipt?.produced} />
          ) : error ? (
            <ErrorState title={t('notLoaded')} onRetry={() => void refetch()}>
              {sentencesOf(error, t('kept'))}
            </ErrorState>
          ) : (
            <PageSkeleton />
          )}
        </div>
        {receipt ? (
          <div className="min-[1024px]:absolute min-[1024px]:inset-y-0 min-[1024px]:right-0 min-[1024px]:z-(--z-panel) min-[1024px]:w-91 min-[1280px]:static min-[1280px]:shrink-0">
            <ReceiptPanel question={receipt} onShow={close} onCount={async () => (await refetch()).data?.takenAt} />
          </div>
        ) : null}
      </div>
    </PageBody>
  );
}

/** How fresh the numbers are; undefined while loading. */
function statusOf(data: Production, live: boolean | undefined): string | undefined {
  if (isBehind(data)) return t('behind', { time: formatMoment(data.countedUntil) });
  const time = formatTime(Date.parse(data.takenAt));
  return live === undefined ? undefined : live ? t('live', { time }) : t('notLive', { time });
}

interface ShownProps {
  production: Production;
  /** The number whose receipt is open. */
  open: ProductionReceiptName | undefined;
}

function Shown({ production, open }: ShownProps) {
  const mayAim = useMayAim();
  const [aimed, setAimed] = useState<Level>();
  const { figures, levels, period, takenAt, newestFactAt } = production;
  const searchOf = (produced: ProductionReceiptName): string =>
    receiptSearch({
      produced,
      days: periodOf(period.days.length),
      timezone: period.timezone,
      until: takenAt,
    });
  return (
    <>
      {newestFactAt === null ? (
        <EmptyState picture="dashboard" title={t('empty.title')} className="skin-panel">
          {t('empty.text')}
        </EmptyState>
      ) : null}
      <section aria-label={t('label')} className="grid grid-cols-2 gap-(--d-gap) min-[860px]:grid-cols-3">
        {figures.map((figure) => (
          <ProductionFigureCard
            key={figure.name}
            figure={figure}
            production={production}
            receipt={searchOf(figure.name)}
            isOpen={figure.name === open}
            mayAim={mayAim}
          />
        ))}
      </section>
      <section aria-label={t('levels')} className="grid items-start gap-(--d-gap) min-[860px]:grid-cols-2">
        {levels.map((level) => (
          <LevelCard
            key={level.level}
            level={level}
            receipt={searchOf(`${level.level}-in-time`)}
            isOpen={`${level.level}-in-time` === open}
            mayAim={mayAim}
            onAim={() => setAimed(level)}
          />
        ))}
      </section>
      <BacklogCard backlog={production.backlog} />
      <DaysChart production={production} />
      <StagesCard stages={production.stages} />
      <CostCard production={production} mayAim={mayAim} />
      <Foot production={production} />
      {aimed ? <TargetDialog level={aimed} onClose={() => setAimed(undefined)} /> : null}
    </>
  );
}

/** The period compared with, the timezone of the days, and the start of counting. */
function Foot({ production: { period, countedSince } }: { production: Production }) {
  const { before, days, timezone } = period;
  const lastBefore = new Date(Date.parse(before.until) - 1).toISOString();
  return (
    <div className="flex flex-wrap justify-between gap-x-4 gap-y-1 text-xs text-ink-2">
      <p>
        {t('foot.before', { from: formatDay(dayOf(before.from)), to: formatDay(dayOf(lastBefore)), days: days.length })}
      </p>
      <p>
        {t('foot.zone', { zone: timezone })}
        {countedSince !== null && countedSince > before.from
          ? `, ${t('foot.since', { day: formatDay(dayOf(countedSince)) })}`
          : ''}
      </p>
    </div>
  );
}

const PageSkeleton = () => (
  <Loading label={t('loading')}>
    <div className="grid grid-cols-2 gap-(--d-gap) min-[860px]:grid-cols-3">
      {productionFigures.map((figure) => (
        <Card key={figure} className="min-h-27">
          <Skeleton className="w-1/2" />
          <Skeleton className="mt-3 h-8 w-1/3" />
        </Card>
      ))}
    </div>
    <div className="mt-(--d-gap) grid gap-(--d-gap) min-[860px]:grid-cols-2">
      {[0, 1].map((each) => (
        <Card key={each} className="min-h-60">
          <Skeleton className="w-1/3" />
          <Skeleton className="mt-6 w-full" />
        </Card>
      ))}
    </div>
  </Loading>
);
