import { useId, useState } from 'react';
import { formatCount, formatDay } from '@/lib/format/format';
import { href } from '@/routing/href';
import { t } from '@/text/production';
import { ChartCard } from '@/ui/chart/chart-card';
import { DataTable } from '@/ui/chart/data-table';
import { SeriesSample } from '@/ui/chart/series-mark';
import { StackedColumns, type StackedColumn } from '@/ui/chart/stacked-columns';
import type { Production } from './production-data';

type Day = Production['readDays'][number];

const ends = ['straight', 'review', 'failed'] as const;
/** Above this number of days, each column is a week. */
const MOST_COLUMNS = 92;
const WEEK = 7;

const sum = (days: readonly Day[], end: (typeof ends)[number]): number => days.reduce((all, day) => all + day[end], 0);
const total = (days: readonly Day[]): number => ends.reduce((all, end) => all + sum(days, end), 0);

/**
 * Documents whose first processing run ended, by day or whole week, each column stacked by outcome. A column links to
 * the underlying question.
 */
export function DaysChart({ production: { readDays, period } }: { production: Production }) {
  const chartId = useId();
  const [looked, setLooked] = useState<string | null>(null);
  const to = href('analyticsCommandCenter', undefined, {
    measure: 'documents-read',
    by: 'outcome',
    days: String(period.days.length),
    view: 'table',
  });
  const columns = stretches(period.days.length).map(({ from, until }): StackedColumn & { days: readonly Day[] } => {
    const days = readDays.slice(from, until);
    const day = period.days[from] ?? '';
    return {
      id: day,
      label: formatDay(day),
      to,
      days,
      description: t('days.column', {
        day: formatDay(day, 'full'),
        total: total(days),
        straight: sum(days, 'straight'),
        review: sum(days, 'review'),
        failed: sum(days, 'failed'),
      }),
      parts: ends.map((end) => ({ value: sum(days, end), to })),
    };
  });
  const shown = columns.find(({ id }) => id === looked)?.days ?? readDays;
  return (
    <ChartCard
      title={t('days.title')}
      sentence={t('days.sentence')}
      chart={
        <>
          <ul className="mb-2 flex min-h-5 flex-wrap gap-x-4 gap-y-1 text-xs text-ink-2">
            {ends.map((end, index) => (
              <li key={end} className="flex items-center gap-1.5">
                <SeriesSample chartId={chartId} index={index === 0 ? 0 : index === 1 ? 1 : 2} />
                {t(`days.${end}`)}
                <span className="font-medium text-ink tabular-nums">{formatCount(sum(shown, end))}</span>
              </li>
            ))}
            {looked === null ? null : <li className="ml-auto">{formatDay(looked)}</li>}
          </ul>
          <StackedColumns
            label={t('days.sentence')}
            columns={columns}
            onLook={(column) => setLooked(column?.id ?? null)}
          />
        </>
      }
      table={
        <DataTable
          label={t('days.sentence')}
          className="max-h-56"
          head={[t('days.day'), ...ends.map((end) => t(`days.${end}`)), t('days.total')]}
          rows={period.days
            .map((day, at) => ({ day, of: readDays.slice(at, at + 1) }))
            .toReversed()
            .map(({ day, of }) => ({
              id: day,
              cells: [formatDay(day, 'full'), ...ends.map((end) => formatCount(sum(of, end))), formatCount(total(of))],
            }))}
        />
      }
    />
  );
}

/** Days, or the whole weeks up to the last day. */
function stretches(count: number): { from: number; until: number }[] {
  const size = count > MOST_COLUMNS ? WEEK : 1;
  const first = count % size;
  return Array.from({ length: Math.floor(count / size) }, (_, at) => ({
    from: first + at * size,
    until: first + (at + 1) * size,
  }));
}
