import type { MeasureName } from '@cartulary/contracts/measures';
import { formatMeasured, type NamedRow } from './explored-words';

/** Rows as bars, legible from a distance. */
export function WallBars({ measure, rows }: { measure: MeasureName; rows: readonly NamedRow[] }) {
  const most = Math.max(1, ...rows.map(({ value }) => value));
  return (
    <ul className="flex min-h-0 grow flex-col justify-around overflow-hidden pt-[0.4rem]">
      {rows.map(({ id, name, value }) => (
        <li
          key={id}
          className="grid grid-cols-[minmax(0,38%)_minmax(0,1fr)_auto] items-center gap-[0.8rem] text-[1rem]"
        >
          <span className="truncate text-ink-2">{name}</span>
          <span aria-hidden className="h-[0.9rem] rounded-bar bg-sunken">
            <span className="block h-full rounded-bar bg-chart-1" style={{ width: `${(value / most) * 100}%` }} />
          </span>
          <span className="font-strong tabular-nums">{formatMeasured(measure, value)}</span>
        </li>
      ))}
    </ul>
  );
}

const WIDTH = 400;
const HEIGHT = 100;

/** Days as a line from zero, with the first and last labeled. */
export function WallLine({ values, from, until }: { values: readonly number[]; from: string; until: string }) {
  const most = Math.max(1, ...values);
  const points = values.map(
    (value, at) =>
      `${((at / Math.max(1, values.length - 1)) * WIDTH).toFixed(1)},${(HEIGHT - (value / most) * HEIGHT).toFixed(1)}`,
  );
  return (
    <div className="flex min-h-0 grow flex-col pt-[0.4rem]">
      <svg
        viewBox={`0 -4 ${WIDTH} ${HEIGHT + 8}`}
        preserveAspectRatio="none"
        aria-hidden
        className="min-h-0 w-full grow text-chart-1"
        fill="none"
      >
        <polyline points={points.join(' ')} stroke="currentColor" strokeWidth="2.4" vectorEffect="non-scaling-stroke" />
      </svg>
      <p className="flex justify-between border-t border-line-strong pt-[0.2rem] text-[0.85rem] text-ink-3">
        <span>{from}</span>
        <span>{until}</span>
      </p>
    </div>
  );
}
