import { useId, useState, type KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import { formatCount } from '@/lib/format';
import { countTicks, labelStep } from './scale';
import { SeriesPatterns, SeriesRect, type SeriesIndex } from './series-mark';
import { useWidth } from './use-width';

export interface StackedColumn {
  id: string;
  /** Under the axis; short. */
  label: string;
  /** What it says in full, with all of its values. */
  description: string;
  /** From the bottom up; at most four. */
  parts: readonly { value: number; to: string }[];
  /** Address of the rows behind the whole column. */
  to: string;
}

interface StackedColumnsProps {
  /** What is drawn, with its unit and period. */
  label: string;
  columns: readonly StackedColumn[];
  /** The column that the pointer or focus is on. */
  onLook?: ((column: StackedColumn | null) => void) | undefined;
}

const HEIGHT = 190;
const TOP = 10;
const BOTTOM = 24;
const LABEL_WIDTH = 46;
const DIGIT_WIDTH = 7;
const MAX_COLUMN_WIDTH = 36;

/**
 * Columns from zero, each stacked of up to four parts. One stop of Tab: arrow keys go from column to column, Enter opens
 * the rows behind it; a click opens those behind the part.
 */
export function StackedColumns({ label, columns, onLook }: StackedColumnsProps) {
  const chartId = useId();
  const [box, width] = useWidth<HTMLDivElement>();
  const [looked, setLooked] = useState<{ id: string; byKey: boolean } | null>(null);
  const totals = columns.map(({ parts }) => parts.reduce((sum, { value }) => sum + value, 0));
  const ticks = countTicks(Math.max(0, ...totals));
  const top = ticks.at(-1) ?? 1;
  const left = formatCount(top).length * DIGIT_WIDTH + 8;
  const slot = Math.max(1, (width - left) / Math.max(1, columns.length));
  const barWidth = Math.min(MAX_COLUMN_WIDTH, Math.max(2, slot * 0.72));
  const yOf = (value: number): number => TOP + (1 - value / top) * (HEIGHT - TOP - BOTTOM);
  const every = labelStep(columns.length, width - left, LABEL_WIDTH);
  // Counted from the newest, so that the last one always has its label.
  const isLabelled = (index: number): boolean => (columns.length - 1 - index) % every === 0;
  const stop = columns.find(({ id }) => id === looked?.id)?.id ?? columns.at(-1)?.id;

  const look = (column: StackedColumn | null, byKey = false): void => {
    setLooked(column && { id: column.id, byKey });
    onLook?.(column);
  };
  const move = (event: KeyboardEvent<SVGSVGElement>): void => {
    const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, Home: -columns.length, End: columns.length };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = columns.findIndex(({ id }) => id === stop);
    const next = Math.min(columns.length - 1, Math.max(0, at + step));
    event.currentTarget.querySelectorAll<SVGElement>('[data-column]')[next]?.focus();
  };

  return (
    <div ref={box} className="min-w-0">
      <svg
        role="group"
        aria-label={label}
        width={width}
        height={HEIGHT}
        className="block max-w-full"
        onKeyDown={move}
        onPointerLeave={() => look(null)}
      >
        <SeriesPatterns chartId={chartId} />
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
          {columns.map((column, index) =>
            isLabelled(index) ? (
              <text
                key={column.id}
                x={index === columns.length - 1 ? width : left + (index + 0.5) * slot}
                y={HEIGHT - 6}
                textAnchor={index === columns.length - 1 ? 'end' : 'middle'}
              >
                {column.label}
              </text>
            ) : null,
          )}
        </g>
        {columns.map((column, index) => {
          const x = left + index * slot;
          let below = 0;
          return (
            <g key={column.id} onPointerEnter={() => look(column)}>
              <Link
                to={column.to}
                data-column
                aria-label={column.description}
                tabIndex={column.id === stop ? 0 : -1}
                onFocus={() => look(column, true)}
                onBlur={() => look(null)}
                className="outline-none"
              >
                <rect
                  x={x}
                  y={TOP}
                  width={slot}
                  height={HEIGHT - TOP - BOTTOM}
                  className={
                    looked?.id === column.id
                      ? looked.byKey
                        ? 'fill-hover stroke-focus stroke-2'
                        : 'fill-hover'
                      : 'fill-transparent'
                  }
                />
              </Link>
              {column.parts.map(({ value, to }, part) => {
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
                      // A line of the ground between parts tells them apart without colour.
                      height={Math.max(1, height - (part > 0 || below < (totals[index] ?? 0) ? 1 : 0))}
                    />
                  </Link>
                ) : null;
              })}
            </g>
          );
        })}
      </svg>
    </div>
  );
}
