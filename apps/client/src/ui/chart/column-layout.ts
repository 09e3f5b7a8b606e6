import { formatCount } from '@/lib/format/format';
import { countTicks, labelStep } from './scale';

export const HEIGHT = 190;
const TOP = 10;
const BOTTOM = 24;
const LABEL_WIDTH = 46;
const DIGIT_WIDTH = 7;
const MAX_COLUMN_WIDTH = 36;

/** Layout of a column chart, in pixels of its `<svg>`. */
export interface ColumnLayout {
  readonly width: number;
  /** Left edge of the columns, right of the axis numbers. */
  readonly left: number;
  /** Width of one column including its gaps. */
  readonly slot: number;
  readonly barWidth: number;
  /** Top of the plot area. */
  readonly plotTop: number;
  readonly plotHeight: number;
  readonly ticks: readonly number[];
  readonly yOf: (value: number) => number;
  readonly isLabelled: (index: number) => boolean;
}

/**
 * Lays out columns over a width.
 * @param totals column totals, oldest to newest
 */
export function layoutOf(totals: readonly number[], width: number): ColumnLayout {
  const ticks = countTicks(Math.max(0, ...totals));
  const top = ticks.at(-1) ?? 1;
  const left = formatCount(top).length * DIGIT_WIDTH + 8;
  const slot = Math.max(1, (width - left) / Math.max(1, totals.length));
  const plotHeight = HEIGHT - TOP - BOTTOM;
  const every = labelStep(totals.length, width - left, LABEL_WIDTH);
  return {
    width,
    left,
    slot,
    barWidth: Math.min(MAX_COLUMN_WIDTH, Math.max(2, slot * 0.72)),
    plotTop: TOP,
    plotHeight,
    ticks,
    yOf: (value) => TOP + (1 - value / top) * plotHeight,
    // Counts from the newest, so that the last column always has its label.
    isLabelled: (index) => (totals.length - 1 - index) % every === 0,
  };
}
