import { formatClock } from '@/lib/format/format';
import { t } from '@/text/wall';
import { cx } from '@/ui/class-names';
import { formatAge } from './format-age';
import { elapsedMs, type Since } from './elapsed';
import { isOld } from './use-renewed';

/** Shared by all parts of a wall: when the numbers were last updated; undefined if there are none yet. */
export interface FreshnessProps {
  since: Since | undefined;
}

/**
 * A green dot while numbers are no older than twice their interval, then a hollow one in the warning color, with their age.
 * @param short for use on each card: shows no text while the numbers are fresh
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
