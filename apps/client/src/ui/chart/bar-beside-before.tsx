import { cx } from '../class-names';

interface BarBesideBeforeProps {
  /** Both from 0 to 1, relative to the longest bar in the chart; null if there is nothing to compare with. */
  share: number;
  before: number | null;
  /** The value changed for the worse. */
  isWorse?: boolean;
}

/** A bar with the previous period as a dashed tick. The number is shown next to it. */
export const BarBesideBefore = ({ share, before, isWorse = false }: BarBesideBeforeProps) => (
  <span aria-hidden className="relative block h-2.5 rounded-bar bg-sunken">
    <span
      data-part="fill"
      className={cx('absolute inset-y-0 left-0 rounded-bar', isWorse ? 'bg-warning' : 'bg-seq-4')}
      style={{ width: `${share * 100}%` }}
    />
    {before === null ? null : (
      <span
        className="absolute -inset-y-0.5 left-0 border-r-[1.5px] border-dashed border-ink-3"
        style={{ width: `${before * 100}%` }}
      />
    )}
  </span>
);
