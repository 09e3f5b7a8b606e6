import { useId } from 'react';
import { bandOf, highestOf, lineOf, type BandPoint } from './band-layout';
import { ColumnAxis } from './column-axis';
import { HEIGHT, layoutOf } from './column-layout';
import { useWidth } from './use-width';

export type { BandPoint } from './band-layout';

interface BandLineProps {
  /** Accessible name, including unit and period. */
  label: string;
  points: readonly BandPoint[];
}

const MARK_RADIUS = 4.5;

/** Actual values as a solid line, expected values as a dashed line, and a hatched band for the range, distinguishable without color. */
export function BandLine({ label, points }: BandLineProps) {
  const chartId = useId();
  const [box, width] = useWidth<HTMLDivElement>();
  const layout = layoutOf(
    points.map((_, index) => (index === 0 ? highestOf(points) : 0)),
    width,
  );
  const x = (index: number): number => layout.left + (index + 0.5) * layout.slot;
  const place = (index: number, value: number): string => `${x(index).toFixed(1)} ${layout.yOf(value).toFixed(1)}`;
  return (
    <div ref={box} className="min-w-0">
      <svg role="img" aria-label={label} width={width} height={HEIGHT} className="block max-w-full fill-none">
        <defs>
          <pattern id={`${chartId}-band`} width="6" height="6" patternUnits="userSpaceOnUse" className="stroke-chart-2">
            <path d="M-1.5 1.5 1.5 -1.5M0 6 6 0M4.5 7.5 7.5 4.5" strokeWidth={1} />
          </pattern>
        </defs>
        <ColumnAxis layout={layout} columns={points} />
        <path d={bandOf(points, place)} fill={`url(#${chartId}-band)`} className="opacity-45" />
        <path
          d={lineOf(points, 'expected', place)}
          className="stroke-chart-2"
          strokeWidth={1.5}
          strokeDasharray="4 3"
          strokeLinejoin="round"
        />
        <path d={lineOf(points, 'value', place)} className="stroke-chart-1" strokeWidth={1.8} strokeLinejoin="round" />
        {points.map(({ id, value, mark }, index) =>
          mark === undefined || value === null ? null : (
            <g key={id}>
              <circle
                cx={x(index)}
                cy={layout.yOf(value)}
                r={MARK_RADIUS}
                className="fill-surface stroke-error"
                strokeWidth={2}
              />
              <title>{mark}</title>
            </g>
          ),
        )}
      </svg>
    </div>
  );
}
