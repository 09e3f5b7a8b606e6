import type { ProductionFigure } from '@cartulary/contracts/endpoints/production';
import { Link } from 'react-router-dom';
import { formatDay, formatList } from '@/lib/format/format';
import { ChangeMark } from '@/shared/metrics/change-mark';
import { changeOf } from '@/shared/metrics/change-of';
import { t } from '@/text/production';
import { Card } from '@/ui/card';
import { Sparkline } from '@/ui/chart/sparkline';
import { cx } from '@/ui/class-names';
import type { Production } from './production-data';
import { figureName, figureWord, isTime, missing, receiptLine } from './production-words';

/** The element that receives focus when the receipt of a number is closed. */
export const receiptLinkId = (name: string): string => `receipt-of-${name}`;

const HOUR_MS = 60 * 60_000;
/** The length of the period so far, in hours. */
const hoursOf = ({ from, until }: Production['period']): number =>
  Math.max(1, (Date.parse(until) - Date.parse(from)) / HOUR_MS);

interface FigureProps {
  figure: ProductionFigure;
  production: Production;
  /** The query string for the receipt's URL. */
  receipt: string;
  isOpen: boolean;
  mayAim: boolean;
}

/** One number: its value, its change, and a link to its receipt; or the reason why there is no value. */
export function ProductionFigureCard({ figure, production, receipt, isOpen, mayAim }: FigureProps) {
  const { name, value, before } = figure;
  const { currency, period } = production;
  const title = figureName(name);
  const change = changeOf({ now: value, before, fewerIsBetter: isTime(name) || name === 'cost' });
  return (
    <Card
      aria-label={title}
      className={cx('relative flex min-h-27 flex-col py-3!', isOpen && 'bg-primary-tint! bg-none!')}
    >
      <div className="flex items-start justify-between gap-1">
        <h2 className="pt-0.5 text-xs text-ink-2">{title}</h2>
        {value === null ? null : (
          <Sparkline label={sparkWords(figure, production)} values={figure.days} before={figure.daysBefore} />
        )}
      </div>
      {value === null ? (
        <p className="mt-1 text-xs text-ink-2">{whyUntold(figure, production, mayAim)}</p>
      ) : (
        <>
          <p className="flex flex-wrap items-baseline gap-x-2.5">
            <span className="skin-number whitespace-nowrap">{figureWord(name, value, currency)}</span>
            {change ? <ChangeMark change={name === 'received' ? { ...change, is: 'same' } : change} /> : null}
          </p>
          {isTime(name) ? (
            <p className="text-2xs text-ink-3">{t('within', { time: figureWord(name, value, currency) })}</p>
          ) : null}
          <div className="mt-auto pt-1.5">
            <p className="flex flex-wrap items-center justify-between gap-x-3 border-t border-dashed border-line pt-1 text-2xs text-ink-2">
              <Link id={receiptLinkId(name)} to={{ search: receipt }} className="inline-flex min-h-6 items-center">
                {receiptLine(figure, hoursOf(period))}
                <span className="sr-only">{t('lineOf', { name: title })}</span>
              </Link>
              <span className="tabular-nums">
                {before === null ? t('before.none') : t('before', { value: figureWord(name, before, currency) })}
              </span>
            </p>
          </div>
        </>
      )}
    </Card>
  );
}

function sparkWords({ name, days }: ProductionFigure, { currency, period }: Production): string {
  const told = days.filter((value) => value !== null);
  const word = (value: number): string => figureWord(name, value, currency);
  return t('spark', {
    name: figureName(name),
    from: formatDay(period.days[0] ?? ''),
    to: formatDay(period.days.at(-1) ?? ''),
    low: word(Math.min(...told)),
    high: word(Math.max(...told)),
    last: word(told.at(-1) ?? 0),
  });
}

function whyUntold({ untold }: ProductionFigure, { assumptions }: Production, mayAim: boolean): string {
  if (untold !== 'assumption-missing') return t('untold.nothing-counted');
  const names = formatList(missing(assumptions));
  return `${t('untold.assumption-missing', { names })} ${t(mayAim ? 'untold.set' : 'untold.ask')}`;
}
