// covers: libs/pipeline/src/fields/references.ts
import { joinWords } from '../layout/page-text.js';
import type { Box, PageText } from '@cartulary/contracts/reading';
import { extractFields } from './extract-fields.js';

/** A page with these lines. Three spaces separate cells. */
function sheet(lines: readonly string[]): PageText {
  const placed = lines.flatMap((line, row) =>
    line.split('   ').flatMap((cell, column) => {
      let left = 0.08 + column * 0.22;
      return cell.split(' ').map((text) => {
        const box: Box = [left, 0.05 + row * 0.025, left + text.length * 0.009, 0.065 + row * 0.025];
        left = box[2] + 0.004;
        return { text, box, confidence: 1, line: row };
      });
    }),
  );
  const base = { page: 1, source: 'text-layer', widthPoints: 600, heightPoints: 800, confidence: 1 } as const;
  return { ...base, ...joinWords(placed), engine: 'test', engineVersion: '1' };
}

const valuesOf = (lines: readonly string[], documentClass: string | null): Record<string, string> =>
  Object.fromEntries(
    extractFields([sheet(lines)], [], documentClass)
      .filter(({ line }) => line === null)
      .map(({ name, value }) => [name, value]),
  );

test('an offer, an order and a delivery note say their own number and those they name', () => {
  expect(
    valuesOf(['Quay & Sons Ltd', 'Quotation', 'Quotation no: Q-1182', 'Customer no: 20417'], 'other'),
  ).toMatchObject({
    'offer-number': 'Q-1182',
    'customer-number': '20417',
  });
  expect(
    valuesOf(['Nordlicht GmbH', 'Bestellung', 'Bestellnummer: B-7731', 'Ihr Angebot: Q-1182'], null),
  ).toMatchObject({
    'offer-number': 'Q-1182',
    'order-number': 'B-7731',
  });
  expect(
    valuesOf(['Quay & Sons Ltd', 'Lieferschein', 'Lieferschein-Nr: L-5504', 'Ihre Bestellung: B-7731'], 'form'),
  ).toMatchObject({ 'delivery-note-number': 'L-5504', 'order-number': 'B-7731' });
});

test('an invoice names the papers before it', () => {
  const lines = [
    'Quay & Sons Ltd',
    'Invoice',
    'Invoice number: INV-9001',
    'Order number: B-7731',
    'Delivery note no: L-5504',
    'Customer number: 20417',
    'Total due   EUR 119.00',
  ];
  expect(valuesOf(lines, 'invoice')).toMatchObject({
    number: 'INV-9001',
    'order-number': 'B-7731',
    'delivery-note-number': 'L-5504',
    'customer-number': '20417',
  });
});

test('a letter about an offer, and dates of orders, are no papers of a trade', () => {
  expect(
    valuesOf(['Dear Ms Marwik,', 'your offer was accepted by the board', 'and the order follows'], 'other'),
  ).toEqual({});
  const dated = valuesOf(['Bestellung', 'Bestelldatum: 12.03.2026', 'Lieferdatum: 14.03.2026'], 'other');
  expect([dated['order-number'], dated['delivery-note-number']]).toEqual([undefined, undefined]);
});
