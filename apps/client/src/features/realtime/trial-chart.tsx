import { boundsOf } from '@cartulary/contracts/alert-judgement';
import type { AlertDefinition } from '@cartulary/contracts/alert-rules';
import type { AlertTrial } from '@cartulary/contracts/endpoints/alerts';
import { formatDay, dayOf } from '@/lib/format/format';
import { numbers } from '@/lib/format/formatters';
import { t } from '@/text/realtime/alerts';

const WIDTH = 720;
const HEIGHT = 160;
const HOUR_MS = 3_600_000;

/** A number in rule format: at most two decimals. */
export const formatScore = (score: number | null): string =>
  score === null ? '–' : numbers({ maximumFractionDigits: 2 }).format(score);

/**
 * A rule's measure by hour, with its limits and the times it would have fired. The table below contains the same
 * data.
 */
export function TrialChart({ trial, definition }: { trial: AlertTrial; definition: AlertDefinition }) {
  const { limit, clearAt } = boundsOf(definition);
  const told = trial.hours.flatMap((value) => value ?? []);
  const low = Math.min(0, limit, clearAt, ...told);
  const high = Math.max(limit, clearAt, ...told) || 1;
  const y = (value: number): number => HEIGHT - ((value - low) / (high - low)) * HEIGHT;
  const x = (hour: number): number => (hour / Math.max(1, trial.hours.length - 1)) * WIDTH;
  const hourOf = (moment: string): number => (Date.parse(moment) - Date.parse(trial.from)) / HOUR_MS;
  const path = trial.hours
    .map((value, hour) =>
      value === null
        ? ''
        : `${(trial.hours[hour - 1] ?? null) === null ? 'M' : 'L'}${x(hour).toFixed(1)} ${y(value).toFixed(1)}`,
    )
    .join('');
  return (
    <figure className="m-0">
      <svg
        role="img"
        aria-label={t('trial.chart', { limit: formatScore(limit) })}
        viewBox={`0 0 ${WIDTH} ${HEIGHT + 6}`}
        preserveAspectRatio="none"
        className="block h-44 w-full fill-none"
      >
        <line x1={0} x2={WIDTH} y1={y(clearAt)} y2={y(clearAt)} className="stroke-ink-3" strokeDasharray="4 4" />
        <line x1={0} x2={WIDTH} y1={y(limit)} y2={y(limit)} className="stroke-error" strokeWidth={1.5} />
        <path d={path} className="stroke-chart-1" strokeWidth={1.4} strokeLinejoin="round" />
        {trial.firings.map(({ from, until }) => (
          <rect
            key={from}
            x={x(hourOf(from))}
            width={Math.max(2, x(hourOf(until ?? trial.until)) - x(hourOf(from)))}
            y={HEIGHT + 1}
            height={5}
            className="fill-error"
          />
        ))}
      </svg>
      <figcaption className="mt-1 flex justify-between gap-3 text-2xs text-ink-3 tabular-nums">
        <span>{formatDay(dayOf(trial.from))}</span>
        <span>
          {t('trial.limit', { limit: formatScore(limit) })} · {t('trial.clear', { limit: formatScore(clearAt) })}
        </span>
        <span>{formatDay(dayOf(trial.until))}</span>
      </figcaption>
    </figure>
  );
}
