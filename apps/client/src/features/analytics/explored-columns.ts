import type { Explored } from '@cartulary/contracts/endpoints/explore';
import { formatDay } from '@/lib/format/format';
import { t } from '@/text/analytics/explore';
import type { StackedColumn } from '@/ui/chart/stacked-columns';
import { formatMeasured, type NamedRow } from './explored-words';
import { addressOfQuestion, type Question } from './question';

/** Maximum number of series that are distinguishable in one column. */
export const MOST_SERIES = 4;
/** Above this number, each column is a week. */
const MOST_COLUMNS = 92;
const WEEK = 7;

export interface OverTime {
  readonly isWeekly: boolean;
  /** Oldest first. */
  readonly columns: readonly StackedColumn[];
}

/** Rows over time, at most {@link MOST_SERIES}: a column for each day, or for each whole week up to today. */
export function overTime(
  { measure, period: { days } }: Explored,
  series: readonly NamedRow[],
  question: Question,
): OverTime {
  const isWeekly = days.length > MOST_COLUMNS;
  const to = addressOfQuestion({ ...question, view: 'table' });
  return { isWeekly, columns: columnsOf(series, days, isWeekly, measure, { to }) };
}

function columnsOf(
  series: readonly NamedRow[],
  days: readonly string[],
  isWeekly: boolean,
  measure: Explored['measure'],
  { to }: { to: string },
): StackedColumn[] {
  const size = isWeekly ? WEEK : 1;
  // Weeks end today. Days before the first whole week are dropped, because they would look like a drop.
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
