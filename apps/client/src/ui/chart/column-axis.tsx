import { formatCount } from '@/lib/format/format';
import { HEIGHT, type ColumnLayout } from './column-layout';

interface ColumnAxisProps {
  layout: ColumnLayout;
  columns: readonly { readonly id: string; readonly label: string }[];
}

/** Scale lines with their numbers, and the labels below the columns. */
export function ColumnAxis({ layout, columns }: ColumnAxisProps) {
  const { width, left, slot, ticks, yOf, isLabelled } = layout;
  const last = columns.length - 1;
  return (
    <g aria-hidden className="fill-ink-3 text-2xs tabular-nums">
      {ticks.map((tick) => (
        <g key={tick}>
          <line
            x1={left}
            x2={width}
            y1={yOf(tick)}
            y2={yOf(tick)}
            className={tick === 0 ? 'stroke-line-strong' : 'stroke-ink opacity-15'}
          />
          <text x={left - 6} y={yOf(tick)} dy="0.35em" textAnchor="end">
            {formatCount(tick)}
          </text>
        </g>
      ))}
      {columns.map(({ id, label }, index) =>
        isLabelled(index) ? (
          <text
            key={id}
            x={index === last ? width : left + (index + 0.5) * slot}
            y={HEIGHT - 6}
            textAnchor={index === last ? 'end' : 'middle'}
          >
            {label}
          </text>
        ) : null,
      )}
    </g>
  );
}
