import type { Batch } from '@cartulary/contracts/endpoints/batches';
import { formatCount, formatDuration } from '@/lib/format/format';
import { t } from '@/text/documents/batches';
import { cx } from '@/ui/class-names';

/** In processing order. The part without a fill is the remainder of the bar. */
const parts = [
  { key: 'ready', fill: 'bg-success' },
  { key: 'needsReview', fill: 'bg-warning' },
  { key: 'failed', fill: 'bg-error' },
  { key: 'running', fill: undefined },
  { key: 'waiting', fill: undefined },
] as const;

/** Number of documents per status. */
export type Counts = Batch['counts'];

interface BatchProgressProps {
  name: string;
  counts: Counts;
  className?: string | undefined;
}

/** A batch's progress: one bar filled by finished documents, with all counts in words below it. */
export function BatchProgress({ name, counts, className }: BatchProgressProps) {
  const over = counts.ready + counts.needsReview + counts.failed;
  return (
    <div className={cx('min-w-0', className)}>
      <div
        role="progressbar"
        aria-label={t('progress', { name })}
        aria-valuemin={0}
        aria-valuemax={counts.all}
        aria-valuenow={over}
        aria-valuetext={t('over', { over, all: counts.all })}
        className="flex h-2 overflow-hidden rounded-bar bg-sunken"
      >
        {parts.map(({ key, fill }) => (
          <span
            key={key}
            className={cx('transition-[flex-grow] duration-(--m-slow)', fill)}
            style={{ flexGrow: counts[key], flexBasis: 0 }}
          />
        ))}
      </div>
      <dl className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-xs">
        {parts.map(({ key, fill }) => (
          <div key={key} className="flex items-center gap-1.5">
            {fill ? <span aria-hidden className={cx('size-2 rounded-full border border-line', fill)} /> : null}
            <dt className="text-ink-2">{t(`count.${key}`)}</dt>
            <dd className="font-medium tabular-nums">{formatCount(counts[key])}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** '12 documents a minute, about 4 min left', or why there is no estimate. */
export function paceOf({ rate, timeLeftMs, state, counts }: Batch): string {
  const left = counts.waiting + counts.running;
  if (counts.all === 0) return t('pace.empty');
  if (left === 0) return t('pace.over');
  if (state === 'paused') return t('pace.paused', { left });
  if (rate === null || timeLeftMs === null) return t('pace.unknown', { left });
  return t('pace.rate', {
    documents: Math.round(rate.documentsPerMinute * 10) / 10,
    pages: Math.round(rate.pagesPerMinute * 10) / 10,
    left: formatDuration(timeLeftMs),
  });
}
