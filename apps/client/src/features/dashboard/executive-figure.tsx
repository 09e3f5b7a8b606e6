import type { MetricsFigure } from '@cartulary/contracts/endpoints/metrics';
import { Link } from 'react-router-dom';
import { formatDay } from '@/lib/format/format';
import { numbers } from '@/lib/format/formatters';
import { ChangeMark } from '@/shared/metrics/change-mark';
import { changeOf } from '@/shared/metrics/change-of';
import { t } from '@/text/dashboard/executive';
import { Card } from '@/ui/card';
import { Sparkline } from '@/ui/chart/sparkline';
import { cx } from '@/ui/class-names';
import type { Executive } from './executive-data';
import { figureName, figureWord, formatOfFigure, isShare, receiptLine, type CountedFigure } from './figure-words';

/** The element that gets focus when a number's receipt is closed. */
export const receiptLinkId = (name: string): string => `receipt-of-${name}`;

interface ExecutiveFigureProps {
  figure: CountedFigure;
  executive: Executive;
  /** The query string of its receipt's URL. */
  receipt: string;
  /** Its receipt is open. */
  isOpen: boolean;
}

/** One of the six numbers: its trend, its change, and a link to its receipt. */
export function ExecutiveFigureCard({ figure, executive, receipt, isOpen }: ExecutiveFigureProps) {
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
        <Sparkline label={sparkWords(figure, executive)} values={figure.days} before={figure.daysBefore} />
      </div>
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
          <span className="tabular-nums">{compared(figure, currency)}</span>
        </p>
      </div>
    </Card>
  );
}

/** The margin of error if it was sampled, otherwise the previous period's number. */
function compared({ name, before, margin }: CountedFigure, currency: string): string {
  if (margin !== null) return t('margin', { points: numbers({ maximumFractionDigits: 1 }).format(margin * 100) });
  return before === null ? t('before.none') : t('before', { value: figureWord(name, before, currency) });
}

const small: ReadonlySet<Intl.NumberFormatPartTypes> = new Set(['percentSign', 'unit', 'compact', 'literal']);

/** Large digits with a small unit. */
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
