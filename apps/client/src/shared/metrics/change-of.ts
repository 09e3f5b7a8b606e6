import { numbers } from '@/lib/format/formatters';
import { t } from '@/text/metrics/change';
import type { Change } from './change-mark';

interface Compared {
  readonly now: number | null;
  readonly before: number | null;
  readonly share?: boolean;
  /** Smaller changes may be chance. */
  readonly margin?: number | null;
  readonly fewerIsBetter?: boolean;
}

const signed = (options: Intl.NumberFormatOptions): Intl.NumberFormat =>
  numbers({ signDisplay: 'exceptZero', maximumFractionDigits: 1, ...options });

/** How a number changed; null if either is unknown. Shares change by percentage points, everything else by percent. */
export function changeOf({ now, before, share = false, margin, fewerIsBetter = false }: Compared): Change | null {
  if (now === null || before === null) return null;
  const difference = now - before;
  const isRelative = !share && before !== 0;
  const points = difference * (share ? 100 : isRelative ? 100 / Math.abs(before) : 1);
  // A change that rounds to zero has no direction, so that there's no arrow next to a zero.
  const size = Math.round(points * 10) / 10;
  if (size === 0 || Math.abs(difference) <= (margin ?? 0)) return { direction: 'flat', is: 'same', text: t('none') };
  return {
    direction: size > 0 ? 'up' : 'down',
    is: size > 0 === fewerIsBetter ? 'worse' : 'better',
    text: share
      ? t('points', { points: signed({}).format(size) })
      : isRelative
        ? signed({ style: 'percent' }).format(size / 100)
        : signed({}).format(size),
  };
}
