import { metricsLimits } from '@cartulary/contracts/limits/metrics';
import type { MetricsFigure } from '@cartulary/contracts/endpoints/metrics';
import { Link } from 'react-router-dom';
import { formatCount, formatDay, formatList } from '@/lib/format/format';
import { numbers } from '@/lib/format/formatters';
import { ChangeMark } from '@/shared/metrics/change-mark';
import { changeOf } from '@/shared/metrics/change-of';
import { t } from '@/text/dashboard/executive';
import { Card } from '@/ui/card';
import { Sparkline } from '@/ui/chart/sparkline';
import { cx } from '@/ui/class-names';
import type { Executive } from './executive-data';
import { figureName, figureWord, formatOfFigure, isShare, receiptLine } from './figure-words';
import { assumedOf, neededFor } from './savings';

/** Where focus goes back to when the receipt of a number is closed. */
export const receiptLinkId = (name: string): string => `receipt-of-${name}`;

interface ExecutiveFigureProps {
  figure: MetricsFigure;
  executive: Executive;
  /** Search of the address of its receipt. */
  receipt: string;
  /** Its receipt is open. */
  isOpen: boolean;
  mayAssume: boolean;
}

/** One of the six numbers: how it went, how it changed, and the way to its receipt; or why it isn't told. */
export function ExecutiveFigureCard({ figure, executive, receipt, isOpen, mayAssume }: ExecutiveFigureProps) {
  const { name, value, before, margin } = figure;
  const { currency } = executive;
  const title = figureName(name);
  const change = changeOf({ now: value, before, share: isShare(name), margin });
  return (
    <Card
      aria-label={title}
      className={cx(
        'relative flex min-h-27 flex-col py-3!',
        isOpen &&
          'overflow-hidden bg-primary-tint! bg-none! px-(--d-card-pad)! before:absolute before:inset-y-0 before:left-0 before:w-0.75 before:bg-primary',
      )}
    >
      <div className="flex items-start justify-between gap-1">
        <h2 className="pt-0.5 text-xs text-ink-2">{title}</h2>
        {value === null ? null : (
          <Sparkline label={sparkWords(figure, executive)} values={figure.days} before={figure.daysBefore} />
        )}
      </div>
      {value === null ? (
        <p className="mt-1 text-xs text-ink-2">{whyUntold(figure, executive, mayAssume)}</p>
      ) : (
        <>
          <p className="flex flex-wrap items-baseline gap-x-2.5">
            <Number parts={formatOfFigure(name, value, currency).formatToParts(value)} />
            {change ? <ChangeMark change={change} /> : null}
          </p>
          <div className="mt-auto pt-1.5">
            <p className="flex flex-wrap items-center justify-between gap-x-3 border-t border-dashed border-line pt-1 text-2xs text-ink-2">
              <Link id={receiptLinkId(name)} to={{ search: receipt }} className="inline-flex min-h-6 items-center">
                {receiptLine(figure, executive)}
                <span className="sr-only">{t('lineOf', { name: title })}</span>
              </Link>
              <span className="tabular-nums">
                {margin === null
                  ? before === null
                    ? t('before.none')
                    : t('before', { value: figureWord(name, before, currency) })
                  : t('margin', { points: numbers({ maximumFractionDigits: 1 }).format(margin * 100) })}
              </span>
            </p>
          </div>
        </>
      )}
    </Card>
  );
}

const small: ReadonlySet<Intl.NumberFormatPartTypes> = new Set(['percentSign', 'unit', 'compact', 'literal']);

/** Digits large, the unit behind them small. */
const Number = ({ parts }: { parts: readonly Intl.NumberFormatPart[] }) => (
  <span className="skin-number whitespace-nowrap">
    {parts.map(({ type, value }, index) =>
      small.has(type) ? (
        <small key={index} className="text-[0.55em] text-ink-2">
          {value}
        </small>
      ) : (
        value
      ),
    )}
  </span>
);

function sparkWords({ name, days: values }: MetricsFigure, { currency, period }: Executive): string {
  const told = values.filter((value) => value !== null);
  const [from = '', to = ''] = [period.days[0], period.days.at(-1)];
  const last = told.at(-1);
  if (last === undefined) return t('spark.none', { name: figureName(name) });
  const word = (value: number): string => figureWord(name, value, currency);
  return t('spark', {
    name: figureName(name),
    from: formatDay(from),
    to: formatDay(to),
    low: word(Math.min(...told)),
    high: word(Math.max(...told)),
    last: word(last),
  });
}

/** What brings a number; the others come with the first document that is read. */
const fills: Partial<Record<MetricsFigure['name'], 'processed' | 'field-accuracy' | 'adoption'>> = {
  processed: 'processed',
  'field-accuracy': 'field-accuracy',
  adoption: 'adoption',
};

/** Why there is no number, and what would bring one. */
function whyUntold({ name, untold, whole }: MetricsFigure, { assumptions }: Executive, mayAssume: boolean): string {
  if (untold === 'not-kept') return t('untold.not-kept');
  if (untold === 'too-few-samples')
    return `${t('untold.too-few-samples', { whole: formatCount(whole) })} ${t('untold.fill.samples', { least: formatCount(metricsLimits.minSamples) })}`;
  if (untold !== 'assumption-missing')
    return `${t('untold.nothing-counted')} ${t(`untold.fill.${fills[name] ?? 'read'}`)}`;
  const assumed = assumedOf(assumptions);
  const missing = (neededFor[name] ?? []).filter((one) => assumed[one] === null);
  return `${t('untold.assumption-missing', { names: formatList(missing.map((one) => t(`assumed.${one}`))) })} ${t(mayAssume ? 'untold.fill.set' : 'untold.fill.ask')}`;
}
