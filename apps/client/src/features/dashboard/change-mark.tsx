import { ArrowDownRight, ArrowRight, ArrowUpRight } from 'lucide-react';
import { t } from '@/text/dashboard/executive';
import { cx } from '@/ui/class-names';
import type { Change } from './figure-words';

const icons = { up: ArrowUpRight, down: ArrowDownRight, flat: ArrowRight };
const inks = { better: 'text-success-text', worse: 'text-error-text', same: 'text-ink-2' };

/** How a number changed: arrow and sign say where to, colour and words whether that is good. */
export function ChangeMark({ change: { direction, is, text } }: { change: Change }) {
  const Icon = icons[direction];
  return (
    <span
      className={cx('inline-flex items-center gap-0.5 text-xs font-medium whitespace-nowrap tabular-nums', inks[is])}
    >
      <Icon size={13} aria-hidden />
      {text}
      {is === 'same' ? null : <span className="sr-only">, {t(`change.${is}`)}</span>}
    </span>
  );
}
