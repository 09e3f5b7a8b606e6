import { calendarDay } from '@cartulary/contracts/calendar-days';
import { metricsPeriods } from '@cartulary/contracts/endpoints/metrics';
import { lazy, Suspense, type ReactNode } from 'react';
import { sentencesOf } from '@/lib/errors/api-error';
import { dayOf, formatDay } from '@/lib/format/format';
import { t } from '@/text/dashboard/executive';
import { ErrorState } from '@/ui/states';
import { AssumptionsCard } from './assumptions-card';
import { CorrectionsCard } from './corrections-card';
import { useMayAssume, type Executive, type ReceiptQuestion, type useExecutive } from './executive-data';
import { ExecutiveFigureCard } from './executive-figure';
import { receiptSearch, USUAL_DAYS } from './receipt-address';

// Fetched with the first team: a new organisation has none.
const TeamsCard = lazy(async () => ({ default: (await import('./teams-card')).TeamsCard }));

interface ExecutiveSectionProps {
  of: ReturnType<typeof useExecutive>;
  /** The receipt that is open. */
  receipt: ReceiptQuestion | undefined;
}

/** What the organisation gets out of the product, or why that isn't there. Draws nothing while it is fetched the first time. */
export function ExecutiveSection({ of: { data, error, refetch, isPlaceholderData }, receipt }: ExecutiveSectionProps) {
  if (data) return <Numbers executive={data} isOld={isPlaceholderData} receipt={receipt} />;
  if (!error) return null;
  return (
    <ErrorState title={t('notLoaded')} onRetry={() => void refetch()}>
      {sentencesOf(error, t('kept'))}
    </ErrorState>
  );
}

interface NumbersProps {
  executive: Executive;
  /** Another period is loading: these are the numbers of the previous one. */
  isOld: boolean;
  receipt: ReceiptQuestion | undefined;
}

function Numbers({ executive, isOld, receipt }: NumbersProps) {
  const mayAssume = useMayAssume();
  const { figures, corrections, teams, period, takenAt, terms } = executive;
  const questionOf = (figure: ReceiptQuestion['figure']): ReceiptQuestion => ({
    figure,
    days: metricsPeriods.find((one) => one === period.days.length) ?? USUAL_DAYS,
    timezone: period.timezone,
    until: takenAt,
  });
  return (
    <section aria-label={t('label')} aria-busy={isOld} className="@container flex flex-col gap-(--d-gap)">
      <div data-numbers className="grid gap-(--d-gap) grid-cols-2 @min-[640px]:grid-cols-3 @min-[1400px]:grid-cols-6">
        {figures.map((figure) => (
          <ExecutiveFigureCard
            key={figure.name}
            figure={figure}
            executive={executive}
            receipt={receiptSearch(questionOf(figure.name))}
            isOpen={figure.name === receipt?.figure}
            mayAssume={mayAssume}
          />
        ))}
      </div>
      <AssumptionsCard executive={executive} mayAssume={mayAssume} />
      <CorrectionsCard corrections={corrections} isCompared={terms.before !== null} />
      {teams.length > 0 ? (
        <Suspense>
          <TeamsCard teams={teams} receipt={receiptSearch(questionOf('adoption'))} />
        </Suspense>
      ) : null}
      <Foot executive={executive} />
    </section>
  );
}

const HOUR_MS = 3_600_000;

/** The period that everything is compared with, its timezone, and since when facts have been counted. */
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
