import { cx } from '../class-names';

interface IntervalMarkProps {
  /** Start of the scale, which ends at 1. */
  from: number;
  low: number;
  value: number;
  high: number;
  /** Renders as a warning. */
  isLow?: boolean | undefined;
}

const WIDTH = 118;
const HEIGHT = 12;
const MIDDLE = HEIGHT / 2;
const RADIUS = 4;

/** A share as a dot with its interval as a line, on a scale shared by the whole table column. The numbers are shown next to it. */
export function IntervalMark({ from, low, value, high, isLow = false }: IntervalMarkProps) {
  const x = (share: number): number => RADIUS + ((share - from) / (1 - from)) * (WIDTH - 2 * RADIUS);
  return (
    <svg
      aria-hidden
      width={WIDTH}
      height={HEIGHT}
      className={cx('inline-block shrink-0 align-middle', isLow ? 'text-warning-text' : 'text-chart-1')}
    >
      <path d={`M0 ${MIDDLE}H${WIDTH}`} className="stroke-line" />
      <path d={`M${x(low)} ${MIDDLE}H${x(high)}`} stroke="currentColor" strokeWidth={2} />
      <circle cx={x(value)} cy={MIDDLE} r={RADIUS} fill="currentColor" />
    </svg>
  );
}
