import { findIbans } from '../entities/accounts.js';
import { amountsByLabel, amountsByRate, taxRows } from './amount-candidates.js';
import type { AmountField } from './amount-labels.js';
import { chooseAmounts, OPEN } from './amounts.js';
import { valuesByLabel } from './by-label.js';
import type { Cell } from './cells.js';
import { cellsIn, fieldAt, type FoundField, type Reading } from './found-field.js';
import { labelsOf } from './labels.js';
import { lineItems } from './line-items.js';
import { addressBlocks } from './names-of-sides.js';
import { isOfSomethingElse } from './receipt-date.js';
import { sidesOfBill } from './sides-of-bill.js';
import { amountEvidence, sumOfTaxTable } from './amount-evidence.js';
import { paidAsTaxed } from './paid.js';
import {
  currencyOf,
  readAmount,
  readDate,
  readName,
  readNumber,
  readPercent,
  readVatId,
  type Reader,
} from './values.js';

const readers: Readonly<Record<string, Reader>> = {
  number: readNumber,
  date: readDate,
  'due-date': readDate,
  'order-number': readNumber,
  net: readAmount,
  tax: readAmount,
  total: readAmount,
  'tax-rate': readPercent,
  buyer: readName,
  seller: readName,
  'vat-id': readVatId,
};

/** The fields of an invoice: seller, buyer, number, dates, amounts with their checks, bank and tax numbers, and its lines. */
export function invoiceFields(reading: Reading): FoundField[] {
  const found = valuesByLabel(reading, readers);
  const of = (name: string): readonly FoundField[] => found.get(name) ?? [];
  const amounts = billAmounts(reading, found);
  const { seller, address, buyer } = sidesOfBill(reading, of('seller'), of('buyer'));
  const number = of('number')[0] ?? numberInSentence(reading);
  const due = of('due-date')[0] ?? dueInSentence(reading);
  const date = of('date').find(({ cell, text }) => cell !== due?.cell || text !== due.text) ?? firstDate(reading, due);
  const order = of('order-number').find(({ value }) => value !== number?.value);
  return [
    ...present(seller, address, buyer, number, date, due, order, amounts.net, amounts.rate, amounts.tax, amounts.total),
    ...present(
      currencyField(reading, [amounts.total, amounts.net, amounts.tax]),
      ibanField(reading),
      vatField(reading, of('vat-id'), buyer),
    ),
    ...lineItems(reading, [amounts.net, amounts.total], true),
  ];
}

export const present = (...fields: readonly (FoundField | undefined)[]): FoundField[] =>
  fields.filter((field) => field !== undefined);

/** Net, tax, rate and total that are consistent, in the document's currency if they have none. */
export function billAmounts(
  reading: Reading,
  found: ReadonlyMap<string, readonly FoundField[]>,
): ReturnType<typeof chooseAmounts> {
  const currency = currencyOfDocument(reading);
  const labelled = amountsByLabel(reading);
  const byRate = amountsByRate(reading);
  const withCurrency = (fields: readonly FoundField[]): FoundField[] =>
    fields.map((field) =>
      currency !== undefined && currencyOf(field.value) === undefined
        ? { ...field, value: `${currency} ${field.value}` }
        : field,
    );
  const priced = (name: AmountField): FoundField[] =>
    withCurrency([...(found.get(name) ?? []), ...(labelled.get(name) ?? [])]);
  return chooseAmounts(
    {
      net: [...priced('net'), ...withCurrency(byRate.net), ...priced('total').map(asNet)],
      tax: [...priced('tax'), ...withCurrency(byRate.tax)],
      total: [...priced('total'), ...withCurrency(paidAsTaxed(reading, sumOfTaxTable(taxRows(reading))))],
      rate: [...(found.get('tax-rate') ?? []), ...ratesBesideTax(reading)],
    },
    amountEvidence(reading),
  );
}

/** A sum without a tax indication is the net amount only if it's consistent with the tax and another sum. */
const asNet = (field: FoundField): FoundField => ({ ...field, name: 'net', confidence: OPEN });

/** `VAT 20%`, `19 % MwSt.`: the rate in the tax row. */
function ratesBesideTax(reading: Reading): FoundField[] {
  return cellsIn(reading).flatMap((cell) => {
    const bare = cell.text.replace(/^\D{0,10}?\d{1,2}(?:[.,]\d{1,3})?[ ]?%[ ]*/u, '');
    const isTax = [cell.text, bare, bare.replace(/^(?:zzgl\.?|inkl\.?|plus|incl\.?) /iu, '')].some(
      (text) => labelsOf(text, TAX).length > 0,
    );
    const value = isTax ? readPercent(cell.text, reading.context) : undefined;
    const field = value && fieldAt(reading, 'tax-rate', cell, value, 0.93);
    return field ? [field] : [];
  });
}
const TAX = new Set(['tax', 'tax-rate']);

/** In `Rechnungskorrektur zur Rechnung 4711`, the number belongs to the corrected bill. */
const NUMBER_SENTENCE =
  /(?<!\p{L})(?<!(?:^|[^\p{L}])(?:zur?|to|credit note for|avoir sur)[ ](?:(?:der|ihrer|unserer|the|your|our|la|votre)[ ])?)(?:invoice|\p{L}{0,20}rechnung(?:skorrektur)?|gutschrift|credit note|facture|avoir|factura|fattura|factuur|bill)(?:[ ]\(\d{1,3}\))?(?:[ ](?:no\.?|nr\.?|number|n°))?[ ](?<number>[\p{L}\p{N}][\p{L}\p{N}/._-]*\d[\p{L}\p{N}/._-]*)/iu;

/** `Credit note (issued by yourself) no. 4711`. */
const NUMBER_AFTER_TITLE =
  /^(?:\p{L}{0,20}rechnung|gutschrift|invoice|credit note|facture|avoir|factura|fattura|factuur)(?!\p{L})(?:(?![ ](?:zur?|to|for|sur)[ ]).){0,50}?[ ](?:no\.?|nr\.?|number|n°)[ :]{1,2}(?<number>[\p{L}\p{N}][\p{L}\p{N}/._-]*\d[\p{L}\p{N}/._-]*)/iu;

function numberInSentence(reading: Reading): FoundField | undefined {
  for (const cell of cellsIn(reading)) {
    const match = NUMBER_SENTENCE.exec(cell.text) ?? NUMBER_AFTER_TITLE.exec(cell.text);
    const number = match?.groups?.['number']?.replace(/^(?:nr|no)\.(?=\d)|[.,]$/giu, '');
    if (!match || !number || readDate(number, reading.context)) continue;
    const start = match.index + match[0].indexOf(number);
    return fieldAt(reading, 'number', cell, { start, end: start + number.length, value: number, confidence: 0.9 }, 0.9);
  }
  return undefined;
}

const DUE =
  /\b(?:pay|payment|payable|paid|remit|settle|due|zahlen|zahlbar|zahlung|überweisen|begleichen|régler|réglé|payer|règlement|paiement|pagar|pagare|betalen)\b.{0,60}?\b(?:by|before|on|until|bis|zum|am|avant|le|antes|entro|voor)\b[ ]?(?:the |zum |dem |le |del |il |el )?$/iu;

/** `Please pay before 3 May 2024.` */
function dueInSentence(reading: Reading): FoundField | undefined {
  for (const cell of cellsIn(reading)) {
    const value = readDate(cell.text, reading.context);
    if (value && DUE.test(cell.text.slice(0, value.start))) return fieldAt(reading, 'due-date', cell, value, 0.92);
  }
  return undefined;
}

/** The first complete date that is neither the due date nor a date of the goods. */
export function firstDate(reading: Reading, except: FoundField | undefined): FoundField | undefined {
  for (const row of reading.pages.flatMap(({ rows }) => rows))
    for (const [at, cell] of row.entries()) {
      const value = cell === except?.cell ? undefined : readDate(cell.text, reading.context);
      const before = value && `${row[at - 1]?.text ?? ''} ${cell.text.slice(0, value.start)}`;
      if (value && !isOfSomethingElse(before ?? '')) return fieldAt(reading, 'date', cell, value, 0.82);
    }
  return undefined;
}

/** The currency of most amounts in the document. */
export function currencyOfDocument(reading: Reading): string | undefined {
  const votes = new Map<string, number>();
  for (const cell of cellsIn(reading)) {
    const currency = currencyOf(readAmount(cell.text, reading.context)?.value ?? '') ?? wordOfCurrency(cell.text);
    if (currency) votes.set(currency, (votes.get(currency) ?? 0) + 1);
  }
  return [...votes].sort((a, b) => b[1] - a[1])[0]?.[0];
}

/** A currency in a column header or label: `Total RM`, `Amount (EUR)`. */
function wordOfCurrency(text: string): string | undefined {
  if (/(?<!\p{L})RM(?!\p{L})/u.test(text)) return 'MYR';
  return /(?<!\p{L})(?:EUR|USD|GBP|CHF|SGD|AUD|CAD|INR|PLN|SEK|NOK|DKK)(?!\p{L})/u.exec(text)?.[0];
}

const MARK =
  /US\$|A\$|C\$|S\$|[€£¥₹$]|zł|Kč|(?<!\p{L})(?:RM|CHF|EUR|USD|GBP|SGD|AUD|CAD|INR|PLN|SEK|NOK|DKK|JPY|CZK)(?!\p{L})|\beuros?\b|\bdollars?\b/u;

/** The currency, positioned at the symbol next to one of the amounts. */
export function currencyField(reading: Reading, amounts: readonly (FoundField | undefined)[]): FoundField | undefined {
  const [first] = present(...amounts);
  const currency = currencyOf(first?.value ?? '');
  if (!first || currency === undefined) return undefined;
  const cells: readonly Cell[] = [...present(...amounts).map(({ cell }) => cell), ...cellsIn(reading)];
  for (const cell of cells) {
    const match = MARK.exec(cell.text);
    if (!match) continue;
    const confidence = Math.min(0.97, first.confidence + 0.05);
    return fieldAt(
      reading,
      'currency',
      cell,
      { start: match.index, end: match.index + match[0].length, value: currency, confidence: 1 },
      confidence,
    );
  }
  return undefined;
}

function ibanField(reading: Reading): FoundField | undefined {
  for (const cell of cellsIn(reading)) {
    const [iban] = findIbans(cell.text);
    const field = iban && fieldAt(reading, 'iban', cell, iban, 0.98);
    if (field) return field;
  }
  return undefined;
}

const OF_BUYER = /(?<!\p{L})(?:ihre?|your|votre|vos|customer|client|kunden?|buyer|su|vostra|uw)(?!\p{L})/iu;

/** The seller's VAT number, not one next to the buyer's address. */
function vatField(
  reading: Reading,
  labelled: readonly FoundField[],
  buyer: FoundField | undefined,
): FoundField | undefined {
  const block = buyer && addressBlocks(reading).find((cells) => cells.includes(buyer.cell));
  const anywhere = cellsIn(reading).flatMap((cell) => {
    const value = readVatId(cell.text, reading.context);
    const field = value && fieldAt(reading, 'vat-id', cell, value, 0.9);
    return field ? [field] : [];
  });
  const rows = (cell: Cell): readonly Cell[] =>
    reading.pages.find(({ page: { page } }) => page === cell.page)?.rows[cell.row] ?? [];
  return [...labelled, ...anywhere].find(
    ({ cell }) =>
      !block?.includes(cell) && !rows(cell).some((one) => one.index <= cell.index && OF_BUYER.test(one.text)),
  );
}
