import { valuesByLabel } from './by-label.js';
import { cellsIn, fieldAt, type FoundField, type Reading } from './found-field.js';
import { billAmounts, currencyField, present } from './invoice.js';
import { lineItems } from './line-items.js';
import { receiptDate } from './receipt-date.js';
import { headOfReceipt } from './receipt-head.js';
import { readAmount, readNumber, readPercent, readTime } from './values.js';

const METHODS: readonly (readonly [string, RegExp])[] = [
  [
    'card',
    /\b(?:visa|master ?card|maestro|amex|american express|discover|debit(?: card)?|credit(?: card)?|card|contactless|ec-?karte|ec|girocard|kreditkarte|kartenzahlung|karte|carte(?: bancaire| bleue)?|cb|tarjeta|carta|pin|apple pay|google pay)\b/iu,
  ],
  ['cash', /\b(?:cash|bar|bargeld|barzahlung|gegeben bar|espèces|especes|efectivo|contanti|contant|tunai)\b/iu],
  ['transfer', /\b(?:bank transfer|überweisung|virement|transferencia|bonifico|paypal)\b/iu],
  ['cheque', /\b(?:cheque|check paid|scheck|chèque)\b/iu],
];

/** The fields of a receipt: shop, date, amounts with their checks, payment method, number, lines. */
export function receiptFields(reading: Reading): FoundField[] {
  const found = valuesByLabel(reading, {
    net: readAmount,
    tax: readAmount,
    total: readAmount,
    'tax-rate': readPercent,
    'receipt-number': readNumber,
  });
  const amounts = billAmounts(reading, found);
  const date = receiptDate(reading);
  const fields = present(
    ...headOfReceipt(reading),
    date,
    timeField(reading, date),
    amounts.net,
    amounts.tax,
    amounts.total,
    currencyField(reading, [amounts.total, amounts.net, amounts.tax]),
    methodField(reading, amounts.total),
    found.get('receipt-number')?.[0],
  );
  return [...fields, ...lineItems(reading, [amounts.net, amounts.total], false)];
}

/** Next to the date, otherwise anywhere. */
function timeField(reading: Reading, date: FoundField | undefined): FoundField | undefined {
  const cells = cellsIn(reading);
  const near = date
    ? cells.filter(({ page, row }) => page === date.cell.page && Math.abs(row - date.cell.row) <= 1)
    : [];
  for (const [cell, confidence] of [
    ...near.map((one) => [one, 0.95] as const),
    ...cells.map((one) => [one, 0.85] as const),
  ]) {
    const from = cell === date?.cell ? Math.max(0, cell.text.indexOf(date.text) + date.text.length) : 0;
    const value = readTime(cell.text.slice(from), reading.context);
    if (value) return fieldAt(reading, 'time', cell, value, confidence, from);
  }
  return undefined;
}

/** The last payment method at or below the total. */
function methodField(reading: Reading, total: FoundField | undefined): FoundField | undefined {
  const cells = cellsIn(reading).filter(({ row }) => !total || row >= total.cell.row);
  for (const cell of [...cells, ...cellsIn(reading)])
    for (const [value, pattern] of METHODS) {
      const match = pattern.exec(cell.text);
      if (match)
        return fieldAt(
          reading,
          'payment-method',
          cell,
          { start: match.index, end: match.index + match[0].length, value, confidence: 1 },
          0.88,
        );
    }
  return undefined;
}
