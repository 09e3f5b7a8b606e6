import type { Assumption } from '@cartulary/contracts/endpoints/metrics';
import type { ProductionFigure, ProductionReceiptName } from '@cartulary/contracts/endpoints/production';
import { numbers } from '@/lib/format/formatters';
import { lasting } from '@/shared/metrics/lasting';
import { t } from '@/text/production';
import { t as assumed } from '@/text/dashboard/executive';

/** '95%', '99.95%': as exact as it was said. */
export const shareWord = (share: number): string =>
  numbers({ style: 'percent', maximumFractionDigits: 2 }).format(share);

/** A number with as many decimals as tell something. */
export const amount = (value: number, digits = value < 10 ? 1 : 0): string =>
  numbers({ maximumFractionDigits: digits }).format(value);

/** How often: of what is less than one, two digits that tell something. */
const rateWord = (rate: number): string =>
  rate >= 1 ? amount(rate) : numbers({ maximumSignificantDigits: 2 }).format(rate);

/** Money as it is read: more decimals where it is little. */
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

/** What a person calls a number. */
export const figureName = (name: ProductionReceiptName): string => t(`name.${name}`);

/** The words of its receipt's link: at what rate, or of how many documents. @param hours how long the period lasted so far */
export function receiptLine({ name, value, median, part, whole }: ProductionFigure, hours: number): string {
  if (isShare(name)) return t('line.level', { part, whole });
  if (isTime(name)) return t('line.time', { median: lasting(median ?? 0), whole });
  if (name === 'cost') return t('line.cost', { whole });
  const rate = (value ?? 0) / hours;
  return t('line.rate', { day: rateWord(rate * 24), hour: rateWord(rate) });
}

/** Which assumptions nobody has said yet, by their names. */
export const missing = (assumptions: readonly Assumption[]): string[] =>
  assumptions.filter(({ value }) => value === null).map(({ name }) => assumed(`assumed.${name}`));
