import { minuteCounts, type MinuteCount, type Realtime } from '@cartulary/contracts/endpoints/realtime';
import { formatCount, formatTime } from '@/lib/format/format';
import { t } from '@/text/realtime';
import { ChartCard } from '@/ui/chart/chart-card';
import { DataTable } from '@/ui/chart/data-table';

const MINUTE_MS = 60_000;
const HEIGHT = 28;
const STEP = 4;

/** The last hour by minute. Each count has its own scale, with its number next to it. */
export function MinutesCard({ minutes }: { minutes: Realtime['minutes'] }) {
  const fromMs = Date.parse(minutes.from);
  const length = minutes.counts.received?.length ?? 0;
  return (
    <ChartCard
      title={t('minutes')}
      sentence={t('minutes.sentence', { from: formatTime(fromMs), until: formatTime(fromMs + length * MINUTE_MS) })}
      chart={
        <ul className="flex flex-col gap-2">
          {minuteCounts.map((name) => (
            <MinuteBars key={name} name={name} values={minutes.counts[name] ?? []} />
          ))}
        </ul>
      }
      table={
        <DataTable
          label={t('minutes')}
          head={[t('minutes.minute'), ...minuteCounts.map((name) => t(`minutes.${name}`))]}
          rows={Array.from({ length }, (_, minute) => ({
            id: String(minute),
            cells: [
              formatTime(fromMs + minute * MINUTE_MS),
              ...minuteCounts.map((name) => formatCount(minutes.counts[name]?.[minute] ?? 0)),
            ],
          }))}
          className="max-h-60"
        />
      }
    />
  );
}

function MinuteBars({ name, values }: { name: MinuteCount; values: readonly number[] }) {
  const all = values.reduce((sum, value) => sum + value, 0);
  const most = Math.max(0, ...values);
  return (
    <li className="flex items-center gap-3">
      <span className="w-36 shrink-0 truncate text-xs text-ink-2">{t(`minutes.${name}`)}</span>
      <svg
        role="img"
        aria-label={t('minutes.line', { name: t(`minutes.${name}`), count: all, most })}
        viewBox={`0 0 ${values.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="block h-7 min-w-0 grow"
      >
        <rect x={0} y={HEIGHT - 1} width={values.length * STEP} height={1} className="fill-line" />
        {values.map((value, minute) =>
          value === 0 ? null : (
            <rect
              key={minute}
              x={minute * STEP}
              width={STEP - 1}
              y={HEIGHT - (value / most) * HEIGHT}
              height={(value / most) * HEIGHT}
              className={name === 'failed' ? 'fill-chart-2' : 'fill-chart-1'}
            />
          ),
        )}
      </svg>
      <span className="w-12 shrink-0 text-right font-medium tabular-nums">{formatCount(all)}</span>
    </li>
  );
}
