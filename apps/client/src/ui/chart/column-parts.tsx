import { Link } from 'react-router-dom';
import type { ColumnLayout } from './column-layout';
import { SeriesRect, type SeriesIndex } from './series-mark';

/** One part of a column, and the link to the rows behind it. */
export interface ColumnPart {
  value: number;
  to: string;
}

interface ColumnPartsProps {
  chartId: string;
  layout: ColumnLayout;
  /** From bottom to top. */
  parts: readonly ColumnPart[];
  /** Left edge of the column's slot. */
  x: number;
}

/** The stacked parts of one column. */
export function ColumnParts({ chartId, layout, parts, x }: ColumnPartsProps) {
  const { slot, barWidth, yOf } = layout;
  const total = parts.reduce((sum, { value }) => sum + value, 0);
  let below = 0;
  return parts.map(({ value, to }, part) => {
    const y = yOf(below + value);
    const height = yOf(below) - y;
    below += value;
    return value > 0 ? (
      <Link key={part} to={to} tabIndex={-1} aria-hidden className="outline-none">
        <SeriesRect
          chartId={chartId}
          index={part as SeriesIndex}
          x={x + (slot - barWidth) / 2}
          y={y}
          width={barWidth}
          // A line of background between parts separates them without color.
          height={Math.max(1, height - (part > 0 || below < total ? 1 : 0))}
        />
      </Link>
    ) : null;
  });
}
