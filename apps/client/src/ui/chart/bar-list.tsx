import { useId } from 'react';
import { Link } from 'react-router-dom';
import { formatCount } from '@/lib/format/format';
import { SeriesPatterns, SeriesRect, type SeriesIndex } from './series-mark';

interface BarListProps {
  /** What the bars compare, with its unit. */
  label: string;
  /** Headings of the row column and the number column. */
  head: readonly [row: string, number: string];
  rows: readonly { id: string; name: string; value: number; to: string; series: SeriesIndex }[];
}

/** A few counts compared on one scale from zero. Each number is next to its bar, so the chart doubles as its table. */
export function BarList({ label, head, rows }: BarListProps) {
  const max = Math.max(1, ...rows.map(({ value }) => value));
  return (
    <table aria-label={label} className="w-full border-collapse text-xs">
      <thead className="sr-only">
        <tr>
          <th scope="col">{head[0]}</th>
          <th scope="col">{head[1]}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, value, to, series }) => (
          <tr key={id}>
            <th scope="row" className="w-0 py-2 pr-3 text-left font-regular whitespace-nowrap text-ink-2">
              {name}
            </th>
            <td className="py-2">
              <span className="flex items-center gap-2.5">
                <span className="min-w-0 grow">
                  <Bar share={value / max} series={series} />
                </span>
                <Link to={to} className="min-w-10 text-right font-medium tabular-nums">
                  {formatCount(value)}
                </Link>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const HEIGHT = 20;
/** Wider than any screen. The inner SVG crops it so that the texture keeps its size. */
const UNCUT = 8_000;
const LEAST_PERCENT = 0.6;

/** A bar with the length of its share. Any share above zero stays visible. */
function Bar({ share, series }: { share: number; series: SeriesIndex }) {
  const chartId = useId();
  const percent = share > 0 ? Math.max(LEAST_PERCENT, share * 100) : 0;
  return (
    <svg aria-hidden width="100%" height={HEIGHT} className="block rounded-bar bg-sunken">
      <SeriesPatterns chartId={chartId} />
      <svg width={`${percent}%`} height={HEIGHT}>
        <SeriesRect chartId={chartId} index={series} x={0} y={0} width={UNCUT} height={HEIGHT} />
      </svg>
    </svg>
  );
}
