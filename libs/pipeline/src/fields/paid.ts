import { fieldAt, type FoundField, type Reading } from './found-field.js';
import { centsOf, readAmount } from './values.js';

/** Words for payment and change on receipts. */
const GIVEN =
  /(?:^|[\s-])(?:cash|tendered|bar|bargeld|gegeben|geg\.?|espèces|especes|efectivo|contanti|contant|tunai|paid|bezahlt|reçu)(?![\p{L}])/iu;
const BACK =
  /(?:^|[\s-])(?:change|rückgeld|r.ckgeld|zurück|wechselgeld|rendu|monnaie|cambio|resto|vuelto|wisselgeld|baki)(?![\p{L}])/iu;

/** Totals implied by cash and change, in hundredths: cash − change for every pair. */
export function totalsByCash({ pages, context }: Reading): Set<number> {
  const rows = pages.flatMap((page) => page.rows);
  const amountsOf = (label: RegExp, fewest: number): number[] =>
    rows.flatMap((row) => {
      if (!row.some(({ text }) => label.test(text))) return [];
      const cents = row.map(({ text }) => centsOf(readAmount(text, context)?.value ?? '')).findLast(isNumber);
      return cents === undefined || Math.abs(cents) < fewest ? [] : [Math.abs(cents)];
    });
  const given = amountsOf(GIVEN, 1).slice(0, 6);
  // An exact payment has change of 0.00.
  const back = amountsOf(BACK, 0).slice(0, 6);
  return new Set(given.flatMap((cash) => back.map((change) => cash - change)).filter((total) => total > 0));
}

const BY_CARD =
  /(?<!\p{L})(?:girocard|ec-?(?:cash|karte)|maestro|mastercard|visa|debit|credit|karte|kartenzahlung|lastschrift|card|carte|tarjeta|carta)(?!\p{L})/iu;
/** Confidence of a total that only the payment and the tax table agree on. */
const PAID_ALONE = 0.8;

/** The payment, if it equals the tax table's sum. For receipts with an unreadable total line. */
export function paidAsTaxed(reading: Reading, taxed: number | undefined): FoundField[] {
  if (taxed === undefined) return [];
  const rows = reading.pages.flatMap((page) => page.rows);
  return rows.flatMap((row) => {
    if (!row.some(({ text }) => GIVEN.test(text) || BY_CARD.test(text))) return [];
    return row.flatMap((cell) => {
      const value = readAmount(cell.text, reading.context);
      const isIt = value && Math.abs(Math.abs(centsOf(value.value) ?? 0) - taxed) <= 1;
      return (isIt && fieldAt(reading, 'total', cell, value, PAID_ALONE)) || [];
    });
  });
}

const isNumber = (value: number | undefined): value is number => value !== undefined;
