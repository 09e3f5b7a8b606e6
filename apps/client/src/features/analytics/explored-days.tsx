import type { Explored } from '@cartulary/contracts/endpoints/explore';
import { useId, useState } from 'react';
import { t } from '@/text/analytics/explore';
import { SeriesSample, type SeriesIndex } from '@/ui/chart/series-mark';
import { StackedColumns } from '@/ui/chart/stacked-columns';
import { overTime } from './explored-columns';
import { formatMeasured, type NamedRow } from './explored-words';
import type { Question } from './question';

interface ExploredDaysProps {
  explored: Explored;
  /** At most `MOST_SERIES` of `explored-columns`. */
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
  const { measure } = explored;
  const { isWeekly, columns } = overTime(explored, series, question);
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
