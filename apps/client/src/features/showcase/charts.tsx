import { useState } from 'react';
import { href } from '@/routing/href';
import { t } from '@/text/showcase';
import { BarList } from '@/ui/chart/bar-list';
import { ChartCard } from '@/ui/chart/chart-card';
import { DataTable } from '@/ui/chart/data-table';
import { SeriesSample, type SeriesIndex } from '@/ui/chart/series-mark';
import { StackedColumns } from '@/ui/chart/stacked-columns';
import { Specimen } from './specimen';

const series = [0, 1, 2, 3] as const satisfies readonly SeriesIndex[];
const to = href('uiShowcase');
/** Made-up values, in a pattern that no one mistakes for a measurement. */
const days = Array.from({ length: 14 }, (_, day) => ({
  day: day + 1,
  values: series.map((index) => ((day * (index + 3)) % 7) + index),
}));

/** Charts with their data tables. */
export function Charts() {
  const [looked, setLooked] = useState<string>();
  const totals = series.map((index) => days.reduce((sum, { values }) => sum + (values[index] ?? 0), 0));
  const nameOf = (index: number): string => t('charts.series', { number: index + 1 });
  return (
    <Specimen name={t('charts.title')} className="tablet:col-span-full">
      <div className="grid gap-(--d-gap) laptop:grid-cols-2">
        <ChartCard
          title={t('charts.columns')}
          sentence={looked ?? t('charts.sentence', { days: days.length })}
          chart={
            <>
              <ul className="mb-2 flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-2">
                {series.map((index) => (
                  <li key={index} className="flex items-center gap-1.5">
                    <SeriesSample chartId="showcase" index={index} />
                    {nameOf(index)}
                  </li>
                ))}
              </ul>
              <StackedColumns
                label={t('charts.columns')}
                columns={days.map(({ day, values }) => ({
                  id: String(day),
                  label: String(day),
                  description: t('charts.day', { day, values: values.join(', ') }),
                  parts: values.map((value) => ({ value, to })),
                  to,
                }))}
                onLook={(column) => setLooked(column?.description)}
              />
            </>
          }
          table={
            <DataTable
              label={t('charts.columns')}
              className="max-h-56"
              head={[t('charts.dayHead'), ...series.map(nameOf)]}
              rows={days.map(({ day, values }) => ({ id: String(day), cells: [day, ...values] }))}
            />
          }
        />
        <ChartCard
          title={t('charts.bars')}
          sentence={t('charts.sentence', { days: days.length })}
          chart={
            <BarList
              label={t('charts.bars')}
              head={[t('charts.seriesHead'), t('charts.sum')]}
              rows={series.map((index) => ({
                id: String(index),
                name: nameOf(index),
                value: totals[index] ?? 0,
                to,
                series: index,
              }))}
            />
          }
          table={
            <DataTable
              label={t('charts.bars')}
              head={[t('charts.seriesHead'), t('charts.sum')]}
              rows={series.map((index) => ({ id: String(index), cells: [nameOf(index), totals[index]] }))}
            />
          }
        />
      </div>
    </Specimen>
  );
}
