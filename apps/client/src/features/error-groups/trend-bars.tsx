import { t } from '@/text/error-groups';

interface TrendBarsProps {
  values: readonly number[];
  height: number;
  className?: string | undefined;
}

const WIDTH = 100;

/** How often an error occurred, bar by bar: a shape without a scale. */
export function TrendBars({ values, height, className }: TrendBarsProps) {
  const most = Math.max(1, ...values);
  const count = values.reduce((sum, value) => sum + value, 0);
  const slot = WIDTH / Math.max(1, values.length);
  return (
    <svg
      role="img"
      aria-label={t('chart.bars', { count, most: Math.max(0, ...values) })}
      viewBox={`0 0 ${WIDTH} ${height}`}
      preserveAspectRatio="none"
      height={height}
      className={className}
    >
      {values.map((value, bar) => {
        // A single occurrence must be visible too.
        const tall = value === 0 ? 1 : Math.max(3, (value / most) * height);
        return (
          <rect
            key={bar}
            x={bar * slot}
            y={height - tall}
            width={slot * 0.82}
            height={tall}
            className={value === 0 ? 'fill-line' : 'fill-chart-1'}
          />
        );
      })}
    </svg>
  );
}
