import { formatClock } from '@/lib/format/format';
import { t } from '@/text/wall';
import { cx } from '@/ui/class-names';
import { formatAge } from './format-age';
import { elapsedMs, type Since } from './elapsed';
import { isOld } from './use-renewed';

/** What every part of a wall knows about its numbers: since when they hold, or that there are none yet. */
export interface FreshnessProps {
  since: Since | undefined;
}

/**
 * A green dot for as long as numbers are no older than twice their interval, then a hollow one in the colour of warnings, and how
 * old they are.
 * @param short beside each card: says nothing while all is well
 */
export function Freshness({ since, short = false }: FreshnessProps & { short?: boolean }) {
  if (since === undefined) return null;
  const old = isOld(since);
  const age = formatAge(elapsedMs(since));
  const words = old ? t('old', { time: formatClock(since.dateMs), age }) : t('live', { age });
  return (
    <span
      data-freshness={old ? 'old' : 'live'}
      className={cx('flex shrink-0 items-center gap-[0.5em]', old ? 'text-warning-text' : 'text-success-text')}
    >
      <span
        aria-hidden
        className={cx('size-[0.6em] rounded-full', old ? 'border-[0.12em] border-current' : 'bg-success')}
      />
      {short && !old ? <span className="sr-only">{words}</span> : words}
    </span>
  );
}
