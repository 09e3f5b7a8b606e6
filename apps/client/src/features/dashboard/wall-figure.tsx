import type { ExecutiveFigure, ExecutiveMetrics, MetricsFigure } from '@cartulary/contracts/endpoints/metrics';
import { ArrowDownRight, ArrowRight, ArrowUpRight } from 'lucide-react';
import { formatShare } from '@/lib/format/format';
import { numbers } from '@/lib/format/formatters';
import type { Since } from '@/shared/wall/elapsed';
import { WallCard } from '@/shared/wall/wall-card';
import { t } from '@/text/wall';
import { cx } from '@/ui/class-names';

/** Larger numbers are shown in thousands, to fit on a card that is legible from ten meters. */
const FULL_UP_TO = 99_999;

const shares: ReadonlySet<ExecutiveFigure> = new Set(['straight-through', 'field-accuracy', 'adoption']);

/** Formatted for reading from a distance: '1,904', '84.1%', '€12.3K'. */
export function numberOnWall(name: ExecutiveFigure, value: number, currency: string): string {
  if (shares.has(name)) return formatShare(value);
  const short = Math.abs(value) > FULL_UP_TO;
  const digits = short ? 1 : 0;
  const length = { notation: short ? 'compact' : 'standard', maximumFractionDigits: digits } as const;
  if (name !== 'money-saved') return numbers(length).format(value);
  return numbers({ ...length, style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(value);
}

interface FigureOnWallProps {
  name: ExecutiveFigure;
  metrics: ExecutiveMetrics | undefined;
  since: Since | undefined;
}

/** One of the six numbers: current, previous, and by day. */
export function FigureOnWall({ name, metrics, since }: FigureOnWallProps) {
  const figure = metrics?.figures.find((one) => one.name === name);
  return (
    <WallCard title={t(`figure.${name}`)} since={since}>
      {figure && metrics ? (
        <KnownFigure figure={figure} currency={metrics.currency} days={metrics.period.days.length} />
      ) : null}
    </WallCard>
  );
}

function KnownFigure({ figure, currency, days }: { figure: MetricsFigure; currency: string; days: number }) {
  const { name, value, untold, part } = figure;
  const text = value === null ? '–' : numberOnWall(name, value, currency);
  return (
    <>
      <p className={cx('skin-number leading-[1.15]!', text.length > 6 ? 'text-[3.4rem]!' : 'text-[4.2rem]!')}>{text}</p>
      <div className="mt-auto flex items-end gap-[0.5rem] text-[0.95rem]">
        {value === null ? (
          <p className="text-ink-2">{t(`untold.${untold ?? 'nothing-counted'}`, { count: part })}</p>
        ) : (
          <>
            <div className="mr-auto min-w-0">
              <Before figure={{ ...figure, value }} currency={currency} />
              <p className="text-[0.85rem] text-ink-3">{t('period', { days })}</p>
            </div>
            <Spark values={figure.days} />
          </>
        )}
      </div>
    </>
  );
}

/** For each of the six, more is better. A change within its interval counts as none. */
function Before({ figure, currency }: { figure: MetricsFigure & { value: number }; currency: string }) {
  const { name, value, before, margin } = figure;
  if (before === null) return null;
  const change = value - before;
  const isLevel = Math.abs(change) <= (margin ?? 0);
  const Arrow = isLevel ? ArrowRight : change > 0 ? ArrowUpRight : ArrowDownRight;
  return (
    <p
      className={cx(
        'flex items-center gap-[0.3em]',
        isLevel ? 'text-ink-2' : change > 0 ? 'text-success-text' : 'text-error-text',
      )}
    >
      <Arrow className="size-[1.1em] shrink-0" aria-hidden />
      <span className="truncate">
        {isLevel ? t('level') : t('before', { value: numberOnWall(name, before, currency) })}
      </span>
    </p>
  );
}

const WIDTH = 120;
const HEIGHT = 40;
const EDGE = 3;

/** The days as a line. Days without a number are skipped. */
function Spark({ values }: { values: readonly (number | null)[] }) {
  const known = values.flatMap((value, at) => (value === null ? [] : [{ value, at }]));
  if (known.length < 2) return null;
  const most = Math.max(...known.map(({ value }) => value));
  const least = Math.min(...known.map(({ value }) => value));
  const x = (at: number): number => EDGE + (at / (values.length - 1)) * (WIDTH - 2 * EDGE);
  // If all days are equal, the line is horizontal at the center.
  const y = (value: number): number =>
    most === least ? HEIGHT / 2 : EDGE + (1 - (value - least) / (most - least)) * (HEIGHT - 2 * EDGE);
  const points = known.map(({ value, at }) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`);
  const [endX = '0', endY = '0'] = points.at(-1)?.split(',') ?? [];
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden
      className="h-[1.7rem] w-[5rem] shrink-0 text-chart-1"
      fill="none"
    >
      <polyline points={points.join(' ')} stroke="currentColor" strokeWidth="1.6" strokeLinejoin="round" />
      <circle cx={endX} cy={endY} r="2.4" fill="currentColor" />
    </svg>
  );
}
