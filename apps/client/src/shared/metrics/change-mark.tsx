import { ArrowRight } from 'lucide-react';
import { t } from '@/text/metrics/change';
import { cx } from '@/ui/class-names';

/** A number compared with the previous one. */
export interface Change {
  readonly direction: 'up' | 'down' | 'flat';
  readonly is: 'better' | 'worse' | 'same';
  readonly text: string;
}

const turns = { up: '-rotate-45', down: 'rotate-45', flat: '' };
const inks = { better: 'text-success-text', worse: 'text-error-text', same: 'text-ink-2' };

/** How a number changed: the arrow and sign show the direction; color and text show whether that's good. */
export const ChangeMark = ({ change: { direction, is, text } }: { change: Change }) => (
  <span className={cx('inline-flex items-center gap-0.5 text-xs font-medium whitespace-nowrap tabular-nums', inks[is])}>
    <ArrowRight size={13} aria-hidden className={turns[direction]} />
    {text}
    {is === 'same' ? null : <span className="sr-only">, {t(is)}</span>}
  </span>
);
