import fc from 'fast-check';
import {
  centsOf,
  readAmount,
  readDate,
  readDuration,
  readName,
  readNumber,
  readPercent,
  readTime,
  readVatId,
} from './values.js';

const context = { country: 'GB', monthFirst: false };
const value = (found: { value: string } | undefined): string | undefined => found?.value;

it.each([
  ['Total £1,234.50', 'GBP 1234.50'],
  ['1.234,50 €', 'EUR 1234.50'],
  ['1 305,00', '1305.00'],
  ['-142.00', '-142.00'],
  ['- 5,00', '-5.00'],
  ['(119.00)', '-119.00'],
  ['5 - 6.00', '6.00'],
  ['20% £339.08', 'GBP 339.08'],
  ['12.99', '12.99'],
])('the amount in %j', (text, expected) => {
  expect(value(readAmount(text, context))).toBe(expected);
});

it.each([['19 %'], ['12'], ['03.04.2024'], ['1.2.3'], ['6,5 %']])('there is no amount in %j', (text) => {
  expect(readAmount(text, context)).toBeUndefined();
});

it.each([
  ['thirty (30) days', 'P30D'],
  ['three (3) years', 'P3Y'],
  ['sechs Wochen', 'P6W'],
  ['zwölf Monaten', 'P12M'],
  ['de deux mois', 'P2M'],
  ["one month's", 'P1M'],
])('the time in %j', (text, expected) => {
  expect(value(readDuration(text, context))).toBe(expected);
});

it.each([
  ['INV-2024/17 of May', 'INV-2024/17'],
  ['10442', '10442'],
  ['RE 4711', 'RE4711'],
  ['BHB/2231', 'BHB/2231'],
])('the number in %j', (text, expected) => {
  expect(value(readNumber(text, context))).toBe(expected);
});

it.each([['03/04/2024'], ['12.50'], ['date'], ['of 3 May 2024'], ['']])('there is no number in %j', (text) => {
  expect(readNumber(text, context)).toBeUndefined();
});

it.each([
  ['Harrow & Finch Ltd, 22 Quay Street', 'Harrow & Finch Ltd'],
  ['Blue Heron Studio, Inc.', 'Blue Heron Studio, Inc.'],
  ['Kita Sonnenschein e.V.', 'Kita Sonnenschein e.V.'],
  ['Brandt:', 'Brandt'],
])('the name in %j', (text, expected) => {
  expect(value(readName(text, context))).toBe(expected);
});

it.each([
  ['5:42 PM', '17:42'],
  ['09:17 Uhr', '09:17'],
  ['12:05 am', '00:05'],
  ['18h31', '18:31'],
])('the time of day in %j', (text, expected) => {
  expect(value(readTime(text, context))).toBe(expected);
});

it.each([
  ['06,05.2020', '2020-05-06'],
  ['23. 04. 2020', '2020-04-23'],
  ['18.04.202012:30', '2020-04-18'],
  ['18.04.2012:30', '2020-04-18'],
  ['18.04.2012', '2012-04-18'],
  ['18.04.20/12:30', '2020-04-18'],
  ['1 8.04.2020', '2020-04-18'],
  ['18.0 4.2020 12:30', '2020-04-18'],
  ['18 .04.2020', '2020-04-18'],
  ['18.04.20 19', '2019-04-18'],
  ['18.04.20 19:05', '2020-04-18'],
  ['18.04.20 19 4711', '2020-04-18'],
  ['18.04.20 19 12:30', '2019-04-18'],
  ['Datum: 1 8.04.2020', '2020-04-18'],
  ['18.042020 12:30', '2020-04-18'],
  ['1804.2020 12:30', '2020-04-18'],
  ['18.O4.2020', '2020-04-18'],
  ['Beleg 123/18.04.20', '2020-04-18'],
  ['Dat.18.04.2020', '2020-04-18'],
  ['18APR2020', '2020-04-18'],
  ['18.Apr.2020', '2020-04-18'],
  ["APR18'20", '2020-04-18'],
  ['Start: 2020-04-18T18:12:33.000Z', '2020-04-18'],
])('the date %j, with other marks and spaces than it should have, is %s', (text, value) => {
  expect(readDate(text, { country: 'DE', monthFirst: false })?.value).toBe(value);
});

it.each([
  ['Kasse 2 5.04.2020 14:03', '2020-04-05'],
  ['Kasse: 2 5.04.2020 14:03', '2020-04-05'],
  ['Tisch 1 1.11.2024 19:30', '2024-11-01'],
  ['Filiale 3 1.05.2024', '2024-05-01'],
  ['Seite 1 5.04.2020', '2020-04-05'],
  ['Lieferschein 1 5.04.2024', '2024-04-05'],
  ['18.04.20 19 Uhr', '2020-04-18'],
  ['18.04.20 15 Uhr', '2020-04-18'],
  ['05.03.20 24 Stk', '2020-03-05'],
  ['05.03.20 25 EUR', '2020-03-05'],
])('the number beside the date %j is none of its figures', (text, value) => {
  expect(readDate(text, { country: 'DE', monthFirst: false })?.value).toBe(value);
});

it.each([
  '192.168.10.12',
  '31.02.2020 12:30',
  'Nr. 1804202012',
  '2 1,05 20,19',
  '0180.30.07.20',
  '0228/12.05.24',
  'Tel.12.05.24',
  'Tel: 12.05.24',
  'Fax.12.05.24',
  'Nr.12.05.24',
  'Tel. 4711/12.05.24',
])('other figures are no date: %j', (text) => {
  expect(readDate(text, { country: 'DE', monthFirst: false })?.value).toBeUndefined();
});

it.each(['Uhrzeit 09:10:21', '11:12:20', '10,20,12'])('a time is no date: %j', (text) => {
  for (const monthFirst of [true, false]) expect(readDate(text, { country: 'DE', monthFirst })?.value).toBeUndefined();
});

it('VAT numbers are written without spaces', () => {
  expect(value(readVatId('UID FR 40 303 265 045', context))).toBe('FR40303265045');
  expect(value(readPercent('VAT 8,25 %', context))).toBe('8.25');
});

const locales = { 'en-GB': 'GBP', 'en-US': 'USD', 'de-DE': 'EUR', 'fr-FR': 'EUR', 'de-CH': 'CHF' } as const;

it('an amount, written as any of these countries write it, is read as what it is', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.keys(locales)),
      fc.integer({ min: 0, max: 99_999_999_99 }),
      (locale, cents) => {
        const currency = locales[locale as keyof typeof locales];
        const written = new Intl.NumberFormat(locale, { style: 'currency', currency }).format(cents / 100);
        const read = readAmount(written, context);
        expect(read?.value).toBe(`${currency} ${(cents / 100).toFixed(2)}`);
        expect(centsOf(read?.value ?? '')).toBe(cents);
        expect(written.slice(read?.start, read?.end)).toBe(written);
      },
    ),
    { numRuns: 300, seed: 11 },
  );
});

it('a date, written in words in any of these languages, is read as the same day', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('en-GB', 'en-US', 'de-DE', 'fr-FR', 'es-ES', 'it-IT'),
      fc.integer({ min: 0, max: 40_000 }),
      (locale, days) => {
        const date = new Date(days * 86_400_000);
        const written = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(date);
        expect([written, readDate(written, context)?.value]).toEqual([written, date.toISOString().slice(0, 10)]);
      },
    ),
    { numRuns: 300, seed: 12 },
  );
});
