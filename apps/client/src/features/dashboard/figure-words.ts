import type { ExecutiveFigure, MetricsFigure } from '@cartulary/contracts/endpoints/metrics';
import { metricsLimits } from '@cartulary/contracts/limits/metrics';
import { formatCount, formatList } from '@/lib/format/format';
import { numbers } from '@/lib/format/formatters';
import { t } from '@/text/dashboard/executive';
import type { Executive } from './executive-data';
import { assumedOf, neededFor, worthOfHour } from './savings';

const shares: ReadonlySet<ExecutiveFigure> = new Set(['straight-through', 'field-accuracy', 'adoption']);

/** Whether a number is a share, 0 … 1. */
export const isShare = (name: ExecutiveFigure): boolean => shares.has(name);

/** Larger amounts of money are shown in thousands or millions. */
const LONG_MONEY = 100_000;

/** Money format: rounded on the page, to the cent in receipts. */
const moneyFormat = (value: number, currency: string, isExact: boolean): Intl.NumberFormat => {
  const base = { style: 'currency', currency } as const;
  if (isExact) return numbers({ ...base, trailingZeroDisplay: 'stripIfInteger' });
  const size = Math.abs(value);
  if (size >= LONG_MONEY) return numbers({ ...base, notation: 'compact', maximumFractionDigits: 1 });
  return numbers(size >= 100 ? { ...base, maximumFractionDigits: 0 } : base);
};

/** Formats a number: rounded on the page, exact in its receipt. */
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

/** A number's display name. */
export const figureName = (name: ExecutiveFigure): string => t(`name.${name}`);

/** The receipt link's text: the quantity behind the number. */
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

/** A number with a value. */
export type CountedFigure = MetricsFigure & { readonly value: number };

/** True if there is something to show; false if there's no data in the current or the previous period. */
export const isCounted = (figure: MetricsFigure): figure is CountedFigure => {
  const { name, value, before, whole } = figure;
  if (value === null) return false;
  // Adoption is a share of all accounts, signed in or not, so its total carries no information.
  return value !== 0 || Boolean(before) || (name !== 'adoption' && whole > 0);
};

/** The prerequisite for each number. The others are available with the first processed document. */
const fills: Partial<Record<MetricsFigure['name'], 'processed' | 'field-accuracy' | 'adoption'>> = {
  processed: 'processed',
  'field-accuracy': 'field-accuracy',
  adoption: 'adoption',
};

/** Why there is no number, and its prerequisite. */
export function whyUntold(
  { name, value, untold, whole }: MetricsFigure,
  { assumptions }: Executive,
  mayAssume: boolean,
): string {
  if (value === 0) return t('untold.zero');
  if (untold === 'not-kept') return t('untold.not-kept');
  if (untold === 'too-few-samples')
    return `${t('untold.too-few-samples', { whole: formatCount(whole) })} ${t('untold.fill.samples', { least: formatCount(metricsLimits.minSamples) })}`;
  if (untold !== 'assumption-missing')
    return `${t('untold.nothing-counted')} ${t(`untold.fill.${fills[name] ?? 'read'}`)}`;
  const assumed = assumedOf(assumptions);
  const missing = (neededFor[name] ?? []).filter((one) => assumed[one] === null);
  return `${t('untold.assumption-missing', { names: formatList(missing.map((one) => t(`assumed.${one}`))) })} ${t(mayAssume ? 'untold.fill.set' : 'untold.fill.ask')}`;
}

/** '€': the short form of a currency. */
export const currencySign = (currency: string): string =>
  numbers({ style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency;
