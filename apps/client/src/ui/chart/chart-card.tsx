import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { t } from '@/text/ui';
import { Card } from '../card';
import { cx } from '../class-names';
import { Kbd } from '../kbd';

interface ChartCardProps {
  title: string;
  /** What is counted and over what period. */
  sentence: string;
  chart: ReactNode;
  /** The same data as a table; T swaps the two while something in here has focus. */
  table: ReactNode;
  className?: string | undefined;
}

/** A chart with its title and period, and its data as a table one key away. */
export function ChartCard({ title, sentence, chart, table, className }: ChartCardProps) {
  const [asTable, setAsTable] = useState(false);
  const swap = (event: KeyboardEvent): void => {
    if (event.key.toLowerCase() !== 't' || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    setAsTable(!asTable);
    // What had focus may be gone with the chart; the switch stays.
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
