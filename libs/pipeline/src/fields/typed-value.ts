import { plainText } from '../entities/find.js';
import { centsOf, currencyOf, readAmount, readDate } from './values.js';

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/u;
const PERCENTAGE = /^(?<number>\d{1,3}(?:[.,]\d{1,3})?)\s?%?$/u;

const NUMBERS: ReadonlySet<string> = new Set(['item-quantity', 'tax-rate']);
const RATES_OR_AMOUNTS: ReadonlySet<string> = new Set(['item-tax', 'item-discount']);
const AMOUNTS: ReadonlySet<string> = new Set([
  'net',
  'tax',
  'total',
  'opening-balance',
  'closing-balance',
  'item-unit-price',
  'item-amount',
  ...RATES_OR_AMOUNTS,
]);
const DATES = /(?:^|-)date$|^period-/u;
const WHOLE = /^\d{1,9}$/u;
const PLAIN_NUMBER = /^\d{1,9}(?:\.\d{1,3})?$/u;
const NUMBER = /^(?<number>\d{1,6}(?:[.,]\d{1,3})?)/u;
const ANYWHERE = { country: '', monthFirst: false } as const;

/**
 * Normalizes a value that a person typed to the format of the previous value (`''` if there was none; then the name
 * determines the format): an amount with its currency, an ISO date (day before month if ambiguous), a percentage as a
 * plain number. Returns the text itself if it can't be parsed, so only typed text is stored.
 */
export function typedValue(name: string, typed: string, before: string): string {
  const text = plainText(typed);
  if (NUMBERS.has(name) || (RATES_OR_AMOUNTS.has(name) && /%|^\d{1,2}$/u.test(text))) {
    const number = (name === 'item-quantity' ? NUMBER : PERCENTAGE).exec(text)?.groups?.['number'];
    return number === undefined ? typed : String(Number(number.replace(',', '.')));
  }
  if (ISO_DATE.test(before) || (before === '' && DATES.test(name))) return readDate(text, ANYWHERE)?.value ?? typed;
  if (name === 'item-description') return typed;
  if ((centsOf(before) !== undefined && /[.]\d{2}$/u.test(before)) || (before === '' && AMOUNTS.has(name))) {
    const amount = readAmount(text, ANYWHERE)?.value ?? (WHOLE.test(text) ? `${text}.00` : undefined);
    if (amount === undefined) return typed;
    const currency = currencyOf(before);
    return currency === undefined || currencyOf(amount) !== undefined ? amount : `${currency} ${amount}`;
  }
  return typed;
}

/** Formats of fields that can be checked and calculated with. */
export type FieldForm = 'amount' | 'date' | 'number';

/** The format that a value should have but doesn't, such as a date typed as tax; undefined if it matches, or any text is allowed. */
export function formMissed(name: string, value: string): FieldForm | undefined {
  if (NUMBERS.has(name)) return PLAIN_NUMBER.test(value) ? undefined : 'number';
  if (DATES.test(name)) return ISO_DATE.test(value) ? undefined : 'date';
  if (!AMOUNTS.has(name)) return undefined;
  if (RATES_OR_AMOUNTS.has(name) && PLAIN_NUMBER.test(value)) return undefined;
  return centsOf(value) === undefined ? 'amount' : undefined;
}
