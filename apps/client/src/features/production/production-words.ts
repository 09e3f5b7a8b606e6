import type { Assumption } from '@cartulary/contracts/endpoints/metrics';
import type { ProductionFigure, ProductionReceiptName } from '@cartulary/contracts/endpoints/production';
import { numbers } from '@/lib/format/formatters';
import { lasting } from '@/shared/metrics/lasting';
import { t } from '@/text/production';
import { t as assumed } from '@/text/dashboard/executive';

/** '95%', '99.95%': as precise as entered. */
export const shareWord = (share: number): string =>
  numbers({ style: 'percent', maximumFractionDigits: 2 }).format(share);

/** A number with a meaningful number of decimals. */
export const amount = (value: number, digits = value < 10 ? 1 : 0): string =>
  numbers({ maximumFractionDigits: digits }).format(value);

/** A rate. Below one, with two significant digits. */
const rateWord = (rate: number): string =>
  rate >= 1 ? amount(rate) : numbers({ maximumSignificantDigits: 2 }).format(rate);

/** Money, with more decimals for small amounts. */
export function moneyWord(value: number, currency: string): string {
  const size = Math.abs(value);
  const digits = size >= 1 || size === 0 ? 2 : size >= 0.01 ? 3 : 6;
  return numbers({ style: 'currency', currency, minimumFractionDigits: 2, maximumFractionDigits: digits }).format(
    value,
  );
}

const times: ReadonlySet<ProductionReceiptName> = new Set(['read-time', 'done-time']);
const shares: ReadonlySet<ProductionReceiptName> = new Set(['read-in-time', 'done-in-time']);
export const isTime = (name: ProductionReceiptName): boolean => times.has(name);
export const isShare = (name: ProductionReceiptName): boolean => shares.has(name);

/** A number as one string. */
export function figureWord(name: ProductionReceiptName, value: number, currency: string): string {
  if (isTime(name)) return lasting(value);
  if (isShare(name)) return shareWord(value);
  return name === 'cost' ? moneyWord(value, currency) : numbers().format(value);
}

/** A number's display name. */
export const figureName = (name: ProductionReceiptName): string => t(`name.${name}`);

/**
 * The text of its receipt's link: its rate, or the number of documents behind it.
 * @param hours length of the period so far
 */
export function receiptLine({ name, value, median, part, whole }: ProductionFigure, hours: number): string {
  if (isShare(name)) return t('line.level', { part, whole });
  if (isTime(name)) return t('line.time', { median: lasting(median ?? 0), whole });
  if (name === 'cost') return t('line.cost', { whole });
  const rate = (value ?? 0) / hours;
  return t('line.rate', { day: rateWord(rate * 24), hour: rateWord(rate) });
}

/** The names of assumptions that haven't been entered yet. */
export const missing = (assumptions: readonly Assumption[]): string[] =>
  assumptions.filter(({ value }) => value === null).map(({ name }) => assumed(`assumed.${name}`));
