import { calendarDay } from '@cartulary/contracts/calendar-days';
import { metricsPeriods, type MetricsPeriod } from '@cartulary/contracts/endpoints/metrics';
import { Calculator } from 'lucide-react';
import { Fragment, lazy, Suspense, useId, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { sentencesOf } from '@/lib/errors/api-error';
import { dayOf, formatDay } from '@/lib/format/format';
import { PeriodControl } from '@/shared/metrics/period-control';
import { t } from '@/text/dashboard/executive';
import { Button } from '@/ui/button';
import { Fetched, fetchedPart } from '@/ui/fetched-part';
import { sayNotFetched } from '@/ui/say-not-fetched';
import { ErrorState } from '@/ui/states';
import { CorrectionsCard } from './corrections-card';
import { useMayAssume, type Executive, type ReceiptQuestion, type useExecutive } from './executive-data';
import { ExecutiveFigureCard } from './executive-figure';
import { figureName, isCounted, whyUntold } from './figure-words';
import { receiptSearch, USUAL_DAYS } from './receipt-address';
import { SaveReport } from './save-report';
import { assumedOf } from './savings';

// Loaded with the first team, because a new organization has none.
const TeamsCard = lazy(async () => ({ default: (await import('./teams-card')).TeamsCard }));

/** Savings are set up once and viewed rarely, so the sheet is loaded when opened. */
const savingsSheet = fetchedPart('savings', async () => (await import('./savings-sheet')).SavingsSheet);
const SAVINGS = 'savings';

interface ExecutiveSectionProps {
  of: ReturnType<typeof useExecutive>;
  days: MetricsPeriod;
  /** The open receipt. */
  receipt: ReceiptQuestion | undefined;
}

/** The organization's benefits, or why they're unavailable. Renders nothing during the first fetch. */
export function ExecutiveSection({ of, days, receipt }: ExecutiveSectionProps) {
  const { data, error, refetch, isPlaceholderData } = of;
  if (data) return <Numbers executive={data} days={days} isOld={isPlaceholderData} receipt={receipt} />;
  if (!error) return null;
  return (
    <ErrorState title={t('notLoaded')} onRetry={() => void refetch()}>
      {sentencesOf(error, t('kept'))}
    </ErrorState>
  );
}

interface NumbersProps {
  executive: Executive;
  days: MetricsPeriod;
  /** Another period is loading: these are the numbers of the previous one. */
  isOld: boolean;
  receipt: ReceiptQuestion | undefined;
}

/** The available numbers. The others are listed below with their prerequisites. */
function Numbers({ executive, days, isOld, receipt }: NumbersProps) {
  const mayAssume = useMayAssume();
  const headingId = useId();
  const { figures, corrections, teams, period, takenAt, terms } = executive;
  const counted = figures.filter(isCounted);
  const questionOf = (figure: ReceiptQuestion['figure']): ReceiptQuestion => ({
    figure,
    days: metricsPeriods.find((one) => one === period.days.length) ?? USUAL_DAYS,
    timezone: period.timezone,
    until: takenAt,
  });
  return (
    <section aria-labelledby={headingId} aria-busy={isOld} className="@container flex flex-col gap-(--d-gap)">
      <div className="flex flex-wrap items-center gap-2">
        <h2 id={headingId} className="skin-heading mr-auto">
          {t('label')}
        </h2>
        <PeriodControl days={days} />
        {counted.length > 0 ? <SaveReport executive={executive} /> : null}
        <Savings executive={executive} mayAssume={mayAssume} />
      </div>
      {counted.length > 0 ? (
        <div data-numbers className="grid gap-(--d-gap) grid-cols-2 @min-[640px]:grid-cols-3 @min-[1400px]:grid-cols-6">
          {counted.map((figure) => (
            <ExecutiveFigureCard
              key={figure.name}
              figure={figure}
              executive={executive}
              receipt={receiptSearch(questionOf(figure.name))}
              isOpen={figure.name === receipt?.figure}
            />
          ))}
        </div>
      ) : (
        <p className="text-ink-2">{t('nothing')}</p>
      )}
      {counted.length < figures.length ? <Uncounted executive={executive} mayAssume={mayAssume} /> : null}
      {corrections.length > 0 ? <CorrectionsCard corrections={corrections} isCompared={terms.before !== null} /> : null}
      {teams.length > 0 ? (
        <Suspense>
          <TeamsCard teams={teams} receipt={receiptSearch(questionOf('adoption'))} />
        </Suspense>
      ) : null}
      {counted.length > 0 ? <Foot executive={executive} /> : null}
    </section>
  );
}

interface SavingsProps {
  executive: Executive;
  mayAssume: boolean;
}

/** Opens the assumptions behind savings. The open state is in the URL. */
function Savings({ executive, mayAssume }: SavingsProps) {
  const [search, setSearch] = useSearchParams();
  const isOpen = search.has(SAVINGS);
  const show = (open: boolean): void =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (open) next.set(SAVINGS, 'open');
        else next.delete(SAVINGS);
        return next;
      },
      { replace: true },
    );
  const isSet = Object.values(assumedOf(executive.assumptions)).every((value) => value !== null);
  return (
    <>
      <Button icon={Calculator} onClick={() => show(true)}>
        {isSet || !mayAssume ? t('assumed.title') : t('assumed.setUp')}
      </Button>
      <Fetched
        part={savingsSheet}
        wanted={isOpen}
        onFailure={() => {
          show(false);
          sayNotFetched();
        }}
        given={{ executive, mayAssume, open: isOpen, onClose: () => show(false) }}
      />
    </>
  );
}

/** The unavailable numbers, collapsed: each with its prerequisite. */
const Uncounted = ({ executive, mayAssume }: SavingsProps) => {
  const uncounted = executive.figures.filter((figure) => !isCounted(figure));
  return (
    <details className="text-sm text-ink-2">
      <summary className="w-fit cursor-pointer py-1">{t('more', { count: uncounted.length })}</summary>
      <dl className="grid gap-x-6 gap-y-1.5 pt-1 @min-[640px]:grid-cols-[max-content_1fr]">
        {uncounted.map((figure) => (
          <Fragment key={figure.name}>
            <dt className="font-medium text-ink">{figureName(figure.name)}</dt>
            <dd>{whyUntold(figure, executive, mayAssume)}</dd>
          </Fragment>
        ))}
      </dl>
    </details>
  );
};

const HOUR_MS = 3_600_000;

/** The period used for comparison, its time zone, and the start of counting. */
function Foot({ executive: { period, countedSince } }: { executive: Executive }) {
  const { before, days, timezone, clockChanges } = period;
  const lastBefore = new Date(Date.parse(before.until) - 1).toISOString();
  const changes = clockChanges.map((day) => {
    const lasts = calendarDay(day, timezone);
    const hours = lasts ? (lasts.until.getTime() - lasts.from.getTime()) / HOUR_MS : 24;
    return t('foot.clock', { day: formatDay(day), hours });
  });
  const zone: ReactNode[] = [t('foot.zone', { zone: timezone }), ...changes];
  if (countedSince !== null && countedSince > before.from)
    zone.push(t('foot.since', { day: formatDay(dayOf(countedSince)) }));
  return (
    <div className="flex flex-wrap justify-between gap-x-4 gap-y-1 text-xs text-ink-2">
      <p>
        {t('foot.before', { from: formatDay(dayOf(before.from)), to: formatDay(dayOf(lastBefore)), days: days.length })}
      </p>
      <p>{zone.join(', ')}</p>
    </div>
  );
}
