import type { AlertDefinition } from '@cartulary/contracts/alert-rules';
import { trialDays, type AlertTrial } from '@cartulary/contracts/endpoints/alerts';
import { useState } from 'react';
import { sentencesOf } from '@/lib/errors/api-error';
import { formatDuration, formatMoment } from '@/lib/format/format';
import { useSettledText } from '@/ui/use-settled-text';
import { t } from '@/text/realtime/alerts';
import { Card } from '@/ui/card';
import { DataTable } from '@/ui/chart/data-table';
import { Chip } from '@/ui/chip';
import { SegmentedControl } from '@/ui/segmented-control';
import { Loading, Skeleton } from '@/ui/skeleton';
import { ErrorState } from '@/ui/states';
import { useTrial } from './alerts-data';
import { formatScore, TrialChart } from './trial-chart';

const MINUTE_MS = 60_000;
/** Delay after typing before a request. */
const PAUSE_MS = 300;

interface TrialCardProps {
  definition: AlertDefinition | undefined;
  onLimit: (limit: number) => void;
}

/** When the edited rule would have fired, refetched on every change. */
export function TrialCard({ definition, onLimit }: TrialCardProps) {
  const [days, setDays] = useState<(typeof trialDays)[number]>(trialDays[0]);
  const settled = useSettled(definition);
  const { data, error, isPending, refetch } = useTrial(settled, days);
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1">
        {data ? <Summary trial={data.trial} days={days} /> : null}
        <div className="ml-auto">
          <SegmentedControl
            label={t('trial.days')}
            options={trialDays.map((some) => ({ value: String(some), label: t(`trial.day.${some}`) }))}
            value={String(days)}
            onChange={(chosen) => setDays(trialDays.find((some) => String(some) === chosen) ?? days)}
          />
        </div>
      </div>
      {data ? (
        <Tried {...data} onLimit={onLimit} />
      ) : error ? (
        <ErrorState title={t('trial.notLoaded')} onRetry={() => void refetch()}>
          {sentencesOf(error, t('kept'))}
        </ErrorState>
      ) : isPending && settled ? (
        <Loading label={t('trial.loading')}>
          <Skeleton className="h-44 w-full" />
        </Loading>
      ) : null}
    </Card>
  );
}

/** The definition once it has been stable for a moment. */
function useSettled(definition: AlertDefinition | undefined): AlertDefinition | undefined {
  const text = JSON.stringify(definition) ?? '';
  const [settled, setSettled] = useState(text);
  const [typed, type] = useSettledText(settled, setSettled, PAUSE_MS);
  if (typed !== text) type(text);
  return settled === '' ? undefined : (JSON.parse(settled) as AlertDefinition);
}

const Summary = ({ trial: { times, minutes }, days }: { trial: AlertTrial; days: number }) => (
  <>
    <h2 className="skin-heading">
      <span role="status">{t('trial.title', { times })}</span>
    </h2>
    <p className="text-xs text-ink-2">
      {times === 0
        ? t('trial.none', { days })
        : t('trial.sentence', { days, age: formatDuration(minutes * MINUTE_MS) })}
    </p>
  </>
);

interface TriedProps {
  trial: AlertTrial;
  definition: AlertDefinition;
  onLimit: (limit: number) => void;
}

function Tried({ trial, definition, onLimit }: TriedProps) {
  if (trial.judgedSince === null) return <p className="text-ink-2">{t('trial.unknown')}</p>;
  return (
    <>
      {trial.others.length === 0 ? null : (
        <div className="flex flex-wrap items-center gap-1.5">
          <span className="text-xs text-ink-2">{t('trial.others')}</span>
          {trial.others.map(({ limit, times }) => (
            <Chip
              key={limit}
              aria-label={t('trial.otherLabel', { limit: formatScore(limit), times })}
              onClick={() => onLimit(limit)}
            >
              {t('trial.other', { limit: formatScore(limit), times })}
            </Chip>
          ))}
        </div>
      )}
      <TrialChart trial={trial} definition={definition} />
      {trial.firings.length === 0 ? null : (
        <DataTable
          label={t('trial.from')}
          head={[t('trial.from'), t('trial.for'), t('trial.worst')]}
          rows={trial.firings.map(({ from, until, worst }) => ({
            id: from,
            cells: [
              formatMoment(from),
              until === null ? t('trial.still') : formatDuration(Date.parse(until) - Date.parse(from)),
              formatScore(worst),
            ],
          }))}
          className="max-h-60"
        />
      )}
      <p className="text-2xs text-ink-3">
        {trial.times > trial.firings.length ? `${t('trial.more', { count: trial.times - trial.firings.length })} ` : ''}
        {trial.judgedSince > trial.from ? `${t('trial.since', { time: formatMoment(trial.judgedSince) })} ` : ''}
        {t('trial.judged')}
      </p>
    </>
  );
}
