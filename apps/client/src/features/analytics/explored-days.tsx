import type { Explored } from '@cartulary/contracts/endpoints/explore';
import { useId, useState } from 'react';
import { formatDay } from '@/lib/format/format';
import { t } from '@/text/analytics/explore';
import { SeriesSample, type SeriesIndex } from '@/ui/chart/series-mark';
import { StackedColumns, type StackedColumn } from '@/ui/chart/stacked-columns';
import { formatMeasured, type NamedRow } from './explored-words';
import { addressOfQuestion, type Question } from './question';

/** As many rows as can be distinguished in one column. */
export const MOST_SERIES = 4;
/** More columns than that stand for a week each. */
const MOST_COLUMNS = 92;
const WEEK = 7;

interface ExploredDaysProps {
  explored: Explored;
  /** At most {@link MOST_SERIES}. */
  series: readonly NamedRow[];
  question: Question;
}

/**
 * The largest rows over time: a column for each day, or for each whole week up to today. Enter opens the same as a
 * table.
 */
export function ExploredDays({ explored, series, question }: ExploredDaysProps) {
  const chartId = useId();
  const [looked, setLooked] = useState<string | null>(null);
  const { measure, period } = explored;
  const isWeekly = period.days.length > MOST_COLUMNS;
  const columns = columnsOf(series, period.days, isWeekly, measure, {
    to: addressOfQuestion({ ...question, view: 'table' }),
  });
  const at = columns.findIndex(({ id }) => id === looked);
  const label = columns[at]?.label;
  const lookedAt = isWeekly ? (label === undefined ? t('weekly') : t('weekFrom', { day: label })) : label;
  return (
    <>
      <ul className="mb-2 flex min-h-5 flex-wrap gap-x-4 gap-y-1 text-xs text-ink-2">
        {series.map(({ id, name, value }, index) => (
          <li key={id} className="flex items-center gap-1.5">
            <SeriesSample chartId={chartId} index={index as SeriesIndex} />
            {name}
            <span className="font-medium text-ink tabular-nums">
              {formatMeasured(measure, columns[at]?.parts[index]?.value ?? value)}
            </span>
          </li>
        ))}
        {lookedAt === undefined ? null : <li className="ml-auto">{lookedAt}</li>}
      </ul>
      <StackedColumns
        label={t(isWeekly ? 'chart.weeks' : 'chart', { measure: t(`measure.${measure}`) })}
        columns={columns}
        onLook={(column) => setLooked(column?.id ?? null)}
      />
    </>
  );
}

function columnsOf(
  series: readonly NamedRow[],
  days: readonly string[],
  isWeekly: boolean,
  measure: Explored['measure'],
  { to }: { to: string },
): StackedColumn[] {
  const size = isWeekly ? WEEK : 1;
  // Weeks end today. The days before the first whole one are left out: they would look like a fall.
  const leftOut = days.length % size;
  return Array.from({ length: Math.floor(days.length / size) }, (_, column) => {
    const first = leftOut + column * size;
    const day = days[first] ?? '';
    const fullDay = formatDay(day, 'full');
    const parts = series.map((row) => ({
      value: row.days.slice(first, first + size).reduce((sum, value) => sum + value, 0),
      to,
    }));
    return {
      id: day,
      label: formatDay(day),
      description: t('dayLine', {
        day: isWeekly ? t('weekFrom', { day: fullDay }) : fullDay,
        total: formatMeasured(
          measure,
          parts.reduce((sum, { value }) => sum + value, 0),
        ),
        parts: series
          .map(({ name }, index) => t('dayPart', { name, value: formatMeasured(measure, parts[index]?.value ?? 0) }))
          .join(''),
      }),
      parts,
      to,
    };
  });
}
