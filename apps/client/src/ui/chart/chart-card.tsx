import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { t } from '@/text/ui';
import { Card } from '../card';
import { cx } from '../class-names';
import { Kbd } from '../kbd';

interface ChartCardProps {
  title: string;
  /** What the chart counts, and the period. */
  sentence: string;
  chart: ReactNode;
  /** The same data as a table. T toggles between the two while focus is inside. */
  table: ReactNode;
  className?: string | undefined;
}

/** A chart with its title and period, and its data as a table one key press away. */
export function ChartCard({ title, sentence, chart, table, className }: ChartCardProps) {
  const [asTable, setAsTable] = useState(false);
  const swap = (event: KeyboardEvent): void => {
    if (event.key.toLowerCase() !== 't' || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    setAsTable(!asTable);
    // The focused element may have disappeared with the chart. The toggle remains.
    event.currentTarget.querySelector<HTMLElement>('[data-switch]')?.focus();
  };
  return (
    <Card aria-label={title} className={cx('flex flex-col', className)} onKeyDown={swap}>
      <div className="mb-3 flex flex-wrap items-baseline gap-x-2.5 gap-y-1">
        <h2 className="skin-heading">{title}</h2>
        <p className="mr-auto text-xs text-ink-2">{sentence}</p>
        <button
          type="button"
          data-switch
          aria-pressed={asTable}
          aria-keyshortcuts="T"
          onClick={() => setAsTable(!asTable)}
          className="inline-flex min-h-6 items-center gap-1.5 rounded-control text-xs text-ink-2 hover:text-ink"
        >
          <Kbd>{t('chart.key')}</Kbd>
          {asTable ? t('chart.asChart') : t('chart.asTable')}
        </button>
      </div>
      {asTable ? table : chart}
    </Card>
  );
}
