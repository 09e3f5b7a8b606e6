import { formMissed, typedValue } from './typed-value.js';

it.each([
  ['total', '5,126.99', 'EUR 5726.99', 'EUR 5126.99'],
  ['total', '5.126,99 €', 'USD 5726.99', 'EUR 5126.99'],
  ['total', '1\u202F234,56\u202F€', 'EUR 5726.99', 'EUR 1234.56'],
  ['total', 'as\u00A0agreed', 'EUR 5726.99', 'as\u00A0agreed'],
  ['tax', '19', 'EUR 17.00', 'EUR 19.00'],
  ['total', 'as agreed', 'EUR 5726.99', 'as agreed'],
  ['date', '14 March 2026', '2026-03-11', '2026-03-14'],
  ['date', 'next week', '2026-03-11', 'next week'],
  ['tax-rate', '19,5 %', '7', '19.5'],
  ['seller', 'Mill & Sons', 'Mill', 'Mill & Sons'],
  ['number', '2026-17', '2026-11', '2026-17'],
])('%s typed as %s after %s is %s', (name, text, before, value) => {
  expect(typedValue(name, text, before)).toBe(value);
});

it.each([
  ['tax', '14 March 2026', 'amount'],
  ['tax', '2026-03-14', 'amount'],
  ['total', 'as agreed', 'amount'],
  ['total', '5,126.99', undefined],
  ['date', 'next week', 'date'],
  ['date', '14 March 2026', undefined],
  ['due-date', 'EUR 12.00', 'date'],
  ['tax-rate', 'EUR 12.00', 'number'],
  ['tax-rate', '19 %', undefined],
  ['item-tax', '7%', undefined],
  ['seller', '2026-03-14', undefined],
  ['number', '2026-17', undefined],
])('%s typed as %s lacks the form %s', (name, text, form) => {
  expect(formMissed(name, typedValue(name, text, ''))).toBe(form);
});
