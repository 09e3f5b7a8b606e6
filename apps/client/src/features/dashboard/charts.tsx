import type { DocumentFigures } from '@cartulary/contracts/endpoints/dashboard';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatCount, formatDay } from '@/lib/format/format';
import { t } from '@/text/dashboard';
import { Card, CardHeader } from '@/ui/card';
import { BarList } from '@/ui/chart/bar-list';
import { ChartCard } from '@/ui/chart/chart-card';
import { DataTable } from '@/ui/chart/data-table';
import { SeriesSample } from '@/ui/chart/series-mark';
import { StackedColumns, type StackedColumn } from '@/ui/chart/stacked-columns';
import { countAll, countOf, nameOf, rowsAddress, stateGroups } from './state-groups';

type Day = DocumentFigures['days'][number];

const onDay = ({ day }: Day): { from: string; to: string } => ({ from: day, to: day });

const columnOf = (entry: Day): StackedColumn => ({
  id: entry.day,
  label: formatDay(entry.day),
  description: t('days.column', {
    day: formatDay(entry.day, 'full'),
    total: countAll(entry.states),
    parts: stateGroups
      .filter((group) => countOf(entry.states, group) > 0)
      .map((group) => t('days.part', { count: countOf(entry.states, group), name: nameOf(group).toLowerCase() }))
      .join(''),
  }),
  parts: stateGroups.map((group) => ({
    value: countOf(entry.states, group),
    to: rowsAddress({ group, ...onDay(entry) }),
  })),
  to: rowsAddress(onDay(entry)),
});

/** Documents by day of arrival, with each column stacked by current status. */
export function DaysChart({ days, className }: Pick<DocumentFigures, 'days'> & { className?: string }) {
  const [looked, setLooked] = useState<string | null>(null);
  const entry = days.find(({ day }) => day === looked);
  const isEmpty = days.every(({ states }) => countAll(states) === 0);
  const period = { days: days.length };
  return (
    <ChartCard
      title={t('days.title')}
      sentence={t('days.sentence', period)}
      className={className}
      chart={
        isEmpty ? (
          <p className="max-w-[60ch] text-ink-2">{t('days.empty')}</p>
        ) : (
          <>
            <Key
              days={entry ? [entry] : days}
              title={entry ? formatDay(entry.day, 'full') : t('days.period', period)}
            />
            <StackedColumns
              label={t('days.chart', period)}
              columns={days.map(columnOf)}
              onLook={(column) => setLooked(column?.id ?? null)}
            />
          </>
        )
      }
      table={
        <DataTable
          label={t('days.chart', period)}
          className="max-h-56"
          head={[t('days.day'), ...stateGroups.map(nameOf), t('days.total')]}
          rows={days.toReversed().map((row) => ({
            id: row.day,
            cells: [
              formatDay(row.day, 'full'),
              ...stateGroups.map((group) => (
                <Count key={group.id} value={countOf(row.states, group)} to={rowsAddress({ group, ...onDay(row) })} />
              )),
              <Count key="all" value={countAll(row.states)} to={rowsAddress(onDay(row))} />,
            ],
          }))}
        />
      }
    />
  );
}

const Count = ({ value, to }: { value: number; to: string }) =>
  value === 0 ? <span className="text-ink-3">{formatCount(0)}</span> : <Link to={to}>{formatCount(value)}</Link>;

/** The legend with each series' number: for the day under the pointer, otherwise for the whole period. */
function Key({ days, title }: { days: readonly Day[]; title: string }) {
  const chartId = useId();
  return (
    <div className="mb-2 flex min-h-5 flex-wrap items-center gap-x-4 gap-y-1 text-xs">
      <span className="font-medium">{title}</span>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-ink-2">
        {stateGroups.map((group) => (
          <li key={group.id} className="flex items-center gap-1.5">
            <SeriesSample chartId={chartId} index={group.series} />
            {nameOf(group)}
            <span className="font-medium text-ink tabular-nums">
              {formatCount(days.reduce((sum, { states }) => sum + countOf(states, group), 0))}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** All documents by current status. */
export function StatesChart({ states }: Pick<DocumentFigures, 'states'>) {
  return (
    <Card aria-label={t('states.title')}>
      <CardHeader title={t('states.title')}>
        <span className="text-xs text-ink-2">{t('states.sentence')}</span>
      </CardHeader>
      <BarList
        label={t('states.chart')}
        head={[t('states.state'), t('states.count')]}
        rows={stateGroups.map((group) => ({
          id: group.id,
          name: nameOf(group),
          value: countOf(states, group),
          to: rowsAddress({ group }),
          series: group.series,
        }))}
      />
    </Card>
  );
}
