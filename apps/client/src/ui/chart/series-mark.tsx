import { cx } from '../class-names';

/** Up to four series per chart, distinguished by color and by a texture: none, strokes, dots, or a grid. */
export type SeriesIndex = 0 | 1 | 2 | 3;

const fills: Record<SeriesIndex, string> = {
  0: 'fill-chart-1',
  1: 'fill-chart-2',
  2: 'fill-chart-3',
  3: 'fill-chart-4',
};

/** Paths on an 8 by 8 tile. */
const textures: Record<SeriesIndex, string | null> = {
  0: null,
  1: 'M-2 2 2 -2M0 8 8 0M6 10 10 6',
  2: 'M2 2h.01M6 6h.01',
  3: 'M0 4H8M4 0V8',
};

const patternId = (chartId: string, index: SeriesIndex): string => `${chartId}-series-${index}`;

/** Pattern definitions, included once per chart `<svg>`. `SeriesRect` refers to them. */
export function SeriesPatterns({ chartId }: { chartId: string }) {
  return (
    <defs>
      {([1, 2, 3] as const).map((index) => (
        <pattern
          key={index}
          id={patternId(chartId, index)}
          width="8"
          height="8"
          patternUnits="userSpaceOnUse"
          className="stroke-surface"
        >
          <path d={textures[index] ?? ''} strokeWidth={index === 2 ? 2.4 : 1.4} strokeLinecap="round" />
        </pattern>
      ))}
    </defs>
  );
}

interface SeriesRectProps {
  chartId: string;
  index: SeriesIndex;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A rectangle of a series. */
export function SeriesRect({ chartId, index, ...place }: SeriesRectProps) {
  return (
    <>
      <rect {...place} className={fills[index]} />
      {textures[index] ? <rect {...place} fill={`url(#${patternId(chartId, index)})`} /> : null}
    </>
  );
}

/** A sample of a series for the legend. */
export function SeriesSample({
  chartId,
  index,
  className,
}: Pick<SeriesRectProps, 'chartId' | 'index'> & { className?: string }) {
  const sampleId = `${chartId}-key-${index}`;
  return (
    <svg aria-hidden viewBox="0 0 12 12" className={cx('size-3 shrink-0', className)}>
      <SeriesPatterns chartId={sampleId} />
      <SeriesRect chartId={sampleId} index={index} x={0} y={0} width={12} height={12} />
    </svg>
  );
}
