type Values = readonly (number | null)[];

interface SparklineProps {
  /** Accessible description, since the chart has no axis and no table. */
  label: string;
  values: Values;
  /** The same number of values for the previous period, drawn dotted. */
  before: Values;
}

const WIDTH = 64;
const HEIGHT = 24;
const EDGE = 4;
/** At this size, more points would be indistinguishable. */
const MOST_POINTS = 35;

const isNumber = (value: number | null): value is number => value !== null;

/** Averages neighboring values, so that a year has as many points as a month. */
function thinned(values: Values): Values {
  const size = Math.ceil(values.length / MOST_POINTS);
  if (size <= 1) return values;
  return Array.from({ length: Math.ceil(values.length / size) }, (_, index) => {
    const numbers = values.slice(index * size, (index + 1) * size).filter(isNumber);
    return numbers.length === 0 ? null : numbers.reduce((sum, value) => sum + value, 0) / numbers.length;
  });
}

/** SVG path of the known values, with gaps where they're missing. */
function pathOf(values: Values, place: (value: number, index: number) => string): string {
  return values
    .map((value, index) =>
      value === null ? '' : `${isNumber(values[index - 1] ?? null) ? 'L' : 'M'}${place(value, index)}`,
    )
    .join('');
}

/** A day-by-day trend compared with the previous period, on a shared scale without an axis. */
export function Sparkline({ label, values, before }: SparklineProps) {
  const [now, then] = [thinned(values), thinned(before)];
  const numbers = [...now, ...then].filter(isNumber);
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)];
  const y = (value: number): number =>
    high === low ? HEIGHT / 2 : HEIGHT - EDGE - ((value - low) / (high - low)) * (HEIGHT - 2 * EDGE);
  const place = (value: number, index: number): string =>
    `${(EDGE + (index / Math.max(1, now.length - 1)) * (WIDTH - 2 * EDGE)).toFixed(1)} ${y(value).toFixed(1)}`;
  const last = now.at(-1) ?? null;
  return (
    <svg role="img" aria-label={label} width={WIDTH} height={HEIGHT} className="block shrink-0 fill-none">
      <path d={pathOf(then, place)} className="stroke-ink-3" strokeWidth={1.1} strokeDasharray="2 2" />
      <path d={pathOf(now, place)} className="stroke-chart-1" strokeWidth={1.6} strokeLinejoin="round" />
      {last === null ? null : <circle cx={WIDTH - EDGE} cy={y(last)} r={2.4} className="fill-chart-1" />}
    </svg>
  );
}
