import type { UsageWeek } from '@cartulary/contracts/endpoints/usage';
import { Link } from 'react-router-dom';
import { formatCount, formatDay } from '@/lib/format/format';
import { href } from '@/routing/href';
import { t } from '@/text/sharing/usage';
import { ChartCard } from '@/ui/chart/chart-card';
import { DataTable } from '@/ui/chart/data-table';
import { StackedColumns } from '@/ui/chart/stacked-columns';
import type { Measure } from './usage-measures';

/** The audit actions behind each measure. */
const actions: Readonly<Record<Measure, string>> = {
  people: 'item',
  sittings: 'item.open',
  documents: 'item.create',
  comments: 'comment.add',
  exports: 'item.export',
};
/** From Monday to Sunday. */
const LAST_DAY_MS = 6 * 24 * 60 * 60 * 1_000;

/** The URL of a week's audit entries. */
function rowsOf(measure: Measure, from: string): string {
  const to = new Date(Date.parse(from) + LAST_DAY_MS).toISOString().slice(0, 10);
  return href('securityManagement', undefined, { action: actions[measure], from, to });
}

/** One measure by week, as columns and as a table. */
export function UsageChart({ measure, weeks }: { measure: Measure; weeks: readonly UsageWeek[] }) {
  const title = t(`measure.${measure}`);
  const total = weeks.reduce((sum, week) => sum + week[measure], 0);
  // A person counts in each week they were active, so weeks of people aren't added up.
  const sentence =
    measure === 'people'
      ? t('overPeople', { count: weeks.length, total: formatCount(weeks.at(-1)?.people ?? 0) })
      : t('over', { count: weeks.length, total: formatCount(total) });
  const hint = measure === 'people' || measure === 'sittings' ? ` ${t(`hint.${measure}`)}` : '';
  return (
    <ChartCard
      title={title}
      sentence={`${sentence}.${hint}`}
      chart={
        <StackedColumns
          label={`${title}: ${sentence}`}
          columns={weeks.map((week) => ({
            id: week.from,
            label: formatDay(week.from),
            description: t('column', { week: formatDay(week.from, 'full'), value: formatCount(week[measure]) }),
            parts: [{ value: week[measure], to: rowsOf(measure, week.from) }],
            to: rowsOf(measure, week.from),
          }))}
        />
      }
      table={
        <DataTable
          label={`${title}: ${sentence}`}
          className="max-h-56"
          head={[t('week'), title]}
          rows={weeks.toReversed().map((week) => ({
            id: week.from,
            cells: [
              formatDay(week.from, 'full'),
              <Link key={measure} to={rowsOf(measure, week.from)}>
                {formatCount(week[measure])}
              </Link>,
            ],
          }))}
        />
      }
    />
  );
}
