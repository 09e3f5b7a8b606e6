import { useId, useState, type KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import { ColumnAxis } from './column-axis';
import { HEIGHT, layoutOf } from './column-layout';
import { ColumnParts, type ColumnPart } from './column-parts';
import { SeriesPatterns } from './series-mark';
import { useWidth } from './use-width';

export interface StackedColumn {
  id: string;
  /** Short label below the axis. */
  label: string;
  /** Full description with all values. */
  description: string;
  /** From bottom to top; at most four. */
  parts: readonly ColumnPart[];
  /** Link to the rows behind the whole column. */
  to: string;
}

interface StackedColumnsProps {
  /** Accessible name, including unit and period. */
  label: string;
  columns: readonly StackedColumn[];
  /** Called with the column under the pointer or focus. */
  onLook?: ((column: StackedColumn | null) => void) | undefined;
}

/**
 * Columns from zero, each stacked from up to four parts. A single tab stop: arrow keys move between columns, and Enter opens the rows
 * behind one. A click opens the rows behind the part.
 */
export function StackedColumns({ label, columns, onLook }: StackedColumnsProps) {
  const chartId = useId();
  const [box, width] = useWidth<HTMLDivElement>();
  const [looked, setLooked] = useState<{ id: string; byKey: boolean } | null>(null);
  const totals = columns.map(({ parts }) => parts.reduce((sum, { value }) => sum + value, 0));
  const layout = layoutOf(totals, width);
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
        <ColumnAxis layout={layout} columns={columns} />
        {columns.map((column, index) => {
          const x = layout.left + index * layout.slot;
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
                  y={layout.plotTop}
                  width={layout.slot}
                  height={layout.plotHeight}
                  className={
                    looked?.id === column.id
                      ? looked.byKey
                        ? 'fill-hover stroke-focus stroke-2'
                        : 'fill-hover'
                      : 'fill-transparent'
                  }
                />
              </Link>
              <ColumnParts chartId={chartId} layout={layout} parts={column.parts} x={x} />
            </g>
          );
        })}
      </svg>
    </div>
  );
}
