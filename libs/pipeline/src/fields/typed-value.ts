import { centsOf, currencyOf, readAmount, readDate } from './values.js';

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/u;
const PERCENTAGE = /^(?<number>\d{1,3}(?:[.,]\d{1,3})?)\s?%?$/u;

/**
 * What a text means that a person typed for a field, in the form in which the value before it is stored: an amount with
 * its currency, an ISO date (day before month where the text leaves it open), a plain number of a percentage. The text
 * itself where that form can't be read from it, so that nothing is stored that nobody wrote.
 */
export function typedValue(name: string, text: string, before: string): string {
  if (name === 'tax-rate') {
    const number = PERCENTAGE.exec(text)?.groups?.['number'];
    return number === undefined ? text : String(Number(number.replace(',', '.')));
  }
  if (ISO_DATE.test(before)) return readDate(text, { country: '', monthFirst: false })?.value ?? text;
  if (centsOf(before) !== undefined && /[.]\d{2}$/u.test(before)) {
    const amount = readAmount(text, { country: '', monthFirst: false })?.value;
    if (amount === undefined) return text;
    const currency = currencyOf(before);
    return currency === undefined || currencyOf(amount) !== undefined ? amount : `${currency} ${amount}`;
  }
  return text;
}
