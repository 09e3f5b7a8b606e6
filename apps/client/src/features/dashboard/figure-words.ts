import type { ExecutiveFigure, MetricsFigure } from '@cartulary/contracts/endpoints/metrics';
import { formatCount } from '@/lib/format/format';
import { numbers } from '@/lib/format/formatters';
import { t } from '@/text/dashboard/executive';
import type { Executive } from './executive-data';
import { assumedOf, worthOfHour } from './savings';

const shares: ReadonlySet<ExecutiveFigure> = new Set(['straight-through', 'field-accuracy', 'adoption']);

/** Whether a number is a share, 0 … 1. */
export const isShare = (name: ExecutiveFigure): boolean => shares.has(name);

/** From here on an amount of money is shown in thousands or millions. */
const LONG_MONEY = 100_000;

/** How money is written: of a page rounded, in receipts to the cent. */
const moneyFormat = (value: number, currency: string, isExact: boolean): Intl.NumberFormat => {
  const base = { style: 'currency', currency } as const;
  if (isExact) return numbers({ ...base, trailingZeroDisplay: 'stripIfInteger' });
  const size = Math.abs(value);
  if (size >= LONG_MONEY) return numbers({ ...base, notation: 'compact', maximumFractionDigits: 1 });
  return numbers(size >= 100 ? { ...base, maximumFractionDigits: 0 } : base);
};

/** How a number is written: rounded on the page, exact in its receipt. */
export function formatOfFigure(name: ExecutiveFigure, value: number, currency: string, isExact = false) {
  if (isShare(name)) return numbers({ style: 'percent', maximumFractionDigits: isExact ? 2 : 1 });
  if (name === 'money-saved') return moneyFormat(value, currency, isExact);
  if (name === 'processed') return numbers();
  const digits = isExact ? 2 : Math.abs(value) < 100 ? 1 : 0;
  return numbers({ style: 'unit', unit: 'hour', unitDisplay: 'narrow', maximumFractionDigits: digits });
}

/** A number as one string. */
export const figureWord = (name: ExecutiveFigure, value: number, currency: string, isExact = false): string =>
  formatOfFigure(name, value, currency, isExact).format(value);

/** What a person calls a number. */
export const figureName = (name: ExecutiveFigure): string => t(`name.${name}`);

/** The words of its receipt's link: from how much it was counted. */
export function receiptLine({ name, part, whole }: MetricsFigure, { assumptions, currency }: Executive): string {
  switch (name) {
    case 'processed':
    case 'hours-saved':
      return t('line.documents', { whole });
    case 'straight-through':
      return t('line.straight-through', { part: formatCount(part), whole: formatCount(whole) });
    case 'money-saved': {
      const worth = worthOfHour(assumedOf(assumptions)) ?? 0;
      return t('line.money-saved', { money: moneyFormat(worth, currency, true).format(worth) });
    }
    case 'field-accuracy':
      return t('line.field-accuracy', { whole: formatCount(whole) });
    case 'adoption':
      return t('line.adoption', { part, whole });
  }
}

/** '€': how a currency is written where there is little room. */
export const currencySign = (currency: string): string =>
  numbers({ style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency;
