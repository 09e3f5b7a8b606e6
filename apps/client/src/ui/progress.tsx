import { cx } from './class-names';

const fills = { primary: 'bg-primary', success: 'bg-success', warning: 'bg-warning', error: 'bg-error' };

interface ProgressProps {
  /** The task in progress, for screen readers. */
  label: string;
  /** Amount done, out of `max`; null if unknown. */
  value: number | null;
  max?: number | undefined;
  tone?: keyof typeof fills | undefined;
  className?: string | undefined;
}

/** A progress bar. Show the count as text next to it, since a bar alone isn't precise. */
export function Progress({ label, value, max = 100, tone = 'primary', className }: ProgressProps) {
  const share = value === null ? 0 : Math.min(1, Math.max(0, max > 0 ? value / max : 0));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      {...(value === null ? {} : { 'aria-valuenow': value })}
      className={cx('h-1 overflow-hidden rounded-bar bg-sunken', className)}
    >
      <div
        data-part="fill"
        className={cx('h-full origin-left transition-transform duration-(--m-slow)', fills[tone])}
        style={{ transform: `scaleX(${share})` }}
      />
    </div>
  );
}
