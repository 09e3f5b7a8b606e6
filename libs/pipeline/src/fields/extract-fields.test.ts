import fc from 'fast-check';
import { growsInProportion } from '@cartulary/testing/growth';
import { certaintyThresholds, type PageText } from '@cartulary/contracts/reading';
import { documentClasses } from '@cartulary/contracts/understanding';
import { splitBlocks } from '../engines/plain-text/blocks.js';
import { hasFields } from './class-for-fields.js';
import { extractFields } from './extract-fields.js';
import { flowing, sheet } from './sheet.test-helper.js';

const valuesOf = (page: PageText, documentClass: string): Record<string, string> =>
  Object.fromEntries(extractFields([page], [], documentClass).map(({ name, value }) => [name, value]));

describe('a value stands', () => {
  it('right of its label, below it, or behind it', () => {
    const page = sheet([
      [50, 50, 'Quince Tools Ltd', 16],
      [50, 120, 'Invoice number'],
      [200, 120, 'Q-118'],
      [50, 150, 'Invoice date'],
      [50, 165, '3 May 2024'],
      [300, 150, 'Due date: 2 June 2024'],
      [350, 400, 'Total'],
      [450, 400, '£20.00'],
    ]);
    expect(valuesOf(page, 'invoice')).toMatchObject({
      seller: 'Quince Tools Ltd',
      number: 'Q-118',
      date: '2024-05-03',
      'due-date': '2024-06-02',
      total: 'GBP 20.00',
      currency: 'GBP',
    });
  });

  it('has the box around its words', () => {
    const [number] = extractFields([sheet([[59.5, 84.2, 'Invoice no: 4711']])], [], 'invoice');
    expect(number).toMatchObject({ name: 'number', text: '4711', range: null });
    expect(number?.box?.[1]).toBeCloseTo(0.1, 3);
  });
});

it.each(['\u0020', '\u00A0', '\u2007', '\u2009', '\u202F'])('a number with the space %j inside is whole', (space) => {
  const typeset = (text: string): string => text.replaceAll('_', space);
  const bill = 'FACTURE\nFacture n° F-17\nTotal HT : 1_028,80_€\nTVA 20 % : 205,76_€\nTotal TTC : 1_234,56_€';
  expect(valuesOf(flowing(typeset(bill)), 'invoice')).toMatchObject({ net: 'EUR 1028.80', total: 'EUR 1234.56' });
  const lines =
    'INVOICE 18\nDescription  Quantity  Amount\nOak shelf  2  2_400,00\nDelivery  1  10,00\nTotal  2_410,00_€';
  expect(valuesOf(flowing(typeset(lines)), 'invoice')).toMatchObject({ total: 'EUR 2410.00' });
});

it('the amount of a single piece isn’t the total', () => {
  const bill =
    'FACTURE\nFacture n° F-9\n\nDésignation\tQté\tPU\tMontant\nFarine\t2\t1200,00 €\t2400,00 €\nSel\t1\t10,00 €\t10,00 €\n\nTotal TTC :\t2410,00 €';
  expect(valuesOf(flowing(bill), 'invoice')).toMatchObject({ total: 'EUR 2410.00' });
});

it('groups of two digits are those of India', () => {
  expect(valuesOf(flowing('TAX INVOICE\nInvoice No. ST-88\nTotal: ₹1,23,456.00'), 'invoice')).toMatchObject({
    total: 'INR 123456.00',
  });
});

it('of several totals the one is taken that net and tax give', () => {
  const page = flowing(
    'Quince Ltd\nTotal items   3.00\nSubtotal   £10.00\nVAT 20%   £2.00\nTotal   £12.00\nTotal saved   £5.00',
  );
  expect(valuesOf(page, 'receipt')).toMatchObject({ net: 'GBP 10.00', tax: 'GBP 2.00', total: 'GBP 12.00' });
});

it('a due date is no date of the invoice', () => {
  expect(valuesOf(flowing('Invoice 17\nDue date: 2 June 2024\nDate: 3 May 2024'), 'invoice')).toMatchObject({
    date: '2024-05-03',
    'due-date': '2024-06-02',
  });
});

it.each([
  ['AUTHENTICATED\n1 CFR Ch. I', undefined],
  ['PLEASE READ ACCORDINGLY\nThe bailiff and the contractor', undefined],
  ['SUPPLY AGREEMENT\nbetween', 'SUPPLY AGREEMENT'],
  ['Mietvertrag\nzwischen', 'Mietvertrag'],
])('%j has a title that nobody is asked about only where it says what it is', (text, title) => {
  const titleField = extractFields([flowing(text)], [], 'contract').find(({ name }) => name === 'title');
  expect((titleField?.confidence ?? 0) >= certaintyThresholds.check ? titleField?.value : undefined).toBe(title);
});

it('only the fields of the class are told, and none of a class without', () => {
  const text = 'Quince Ltd\nTotal £12.00\nDear Jane,\nSubject: Tools\n';
  expect(Object.keys(valuesOf(flowing(text), 'letter'))).toEqual(expect.not.arrayContaining(['total']));
  expect(extractFields([flowing(text)], [], 'report')).toEqual([]);
  expect(extractFields([flowing(text)], [], null)).toEqual([]);
  expect(extractFields([flowing(text)], [], 'constructor')).toEqual([]);
});

const word = fc.oneof(
  fc.constantFrom(
    'Invoice',
    'No',
    '4711',
    'Total',
    '£12.00',
    '12.00',
    'VAT',
    '20%',
    'Date',
    '3 May 2024',
    '04.05.2024',
    'Dear',
    'Subject:',
    'Description',
    'Qty',
    'Amount',
    '2 x',
    'IBAN',
    'DE89370400440532013000',
    'between',
    'Acme Ltd',
    '(the "Seller")',
    'Opening balance',
    '\n',
    '\n\n',
    '\t',
    '   ',
    '—',
    '€',
  ),
  fc.stringMatching(/^\S{1,10}$/u),
);
const withFieldsOnly = documentClasses.filter(hasFields);

describe('whatever the words', () => {
  it('ranges lie in their blocks and hold the text', () => {
    fc.assert(
      fc.property(fc.array(word, { maxLength: 60 }), fc.constantFrom(...withFieldsOnly), (parts, documentClass) => {
        const text = parts.join(' ');
        const blocks = splitBlocks(text);
        for (const field of extractFields([flowing(text)], [], documentClass)) {
          const { block, start, end } = field.range ?? { block: -1, start: 0, end: 0 };
          expect(blocks[block]?.text.slice(start, end).replace(/\s+/gu, ' ')).toBe(field.text.replace(/\s+/gu, ' '));
          expect(field.confidence).toBeGreaterThan(0);
          expect(field.confidence).toBeLessThanOrEqual(1);
        }
      }),
      { numRuns: 400, seed: 21 },
    );
  });

  it('boxes lie on the page', () => {
    const place = fc.tuple(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 0, max: 800 }), word);
    fc.assert(
      fc.property(fc.array(place, { maxLength: 40 }), fc.constantFrom(...withFieldsOnly), (parts, documentClass) => {
        const page = sheet(parts.flatMap(([x, y, text]) => (text.trim() === '' ? [] : [[x, y, text.trim()] as const])));
        for (const { box } of extractFields([page], [], documentClass)) {
          const [left, top, right, bottom] = box ?? [1, 1, 0, 0];
          expect(0 <= left && left < right && right <= 1 && 0 <= top && top < bottom && bottom <= 1).toBe(true);
        }
      }),
      { numRuns: 400, seed: 22 },
    );
  });

  it('a long line or a thousand lines take time in proportion to their length', () => {
    for (const unit of [
      'Total ',
      'Invoice no ',
      '12.00 ',
      '1.1.2024 ',
      'pay by ',
      'thirty (30) ',
      'governed by the laws of A ',
      'x',
      'A\n',
      'Total\n12.00\n',
    ])
      for (const documentClass of withFieldsOnly) {
        const page = (share: number): ReturnType<typeof flowing> =>
          flowing(unit.repeat((share * 64_000) / unit.length));
        const inProportion = growsInProportion(page, (made) => extractFields([made], [], documentClass));
        expect([unit, documentClass, inProportion]).toEqual([unit, documentClass, true]);
      }
  });
});
