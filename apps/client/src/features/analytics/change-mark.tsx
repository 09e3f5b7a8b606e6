import { ArrowDownRight, ArrowRight, ArrowUpRight } from 'lucide-react';
import { numbers } from '@/lib/format/formatters';
import { cx } from '@/ui/class-names';
import type { Change } from './explored-words';

const icons = { up: ArrowUpRight, down: ArrowDownRight, flat: ArrowRight };
const inks = { better: 'text-success-text', worse: 'text-error-text', same: 'text-ink-2' };

/** How a number changed: arrow and sign say where to, colour whether that is good. */
export function ChangeMark({ change: { direction, is, share } }: { change: Change }) {
  const Icon = icons[direction];
  const signed = numbers({ style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: 1 });
  return (
    <span className={cx('inline-flex items-center gap-0.5 font-medium whitespace-nowrap tabular-nums', inks[is])}>
      <Icon size={13} aria-hidden />
      {signed.format(share)}
    </span>
  );
}
