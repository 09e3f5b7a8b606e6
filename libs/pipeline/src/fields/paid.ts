import { fieldAt, type FoundField, type Reading } from './found-field.js';
import { centsOf, readAmount } from './values.js';

/** What was handed over and what was given back, in the words of receipts. */
const GIVEN =
  /(?:^|[\s-])(?:cash|tendered|bar|bargeld|gegeben|geg\.?|espèces|especes|efectivo|contanti|contant|tunai|paid|bezahlt|reçu)(?![\p{L}])/iu;
const BACK =
  /(?:^|[\s-])(?:change|rückgeld|r.ckgeld|zurück|wechselgeld|rendu|monnaie|cambio|resto|vuelto|wisselgeld|baki)(?![\p{L}])/iu;

/** Totals that cash and change leave, in hundredths: cash − change, of all that name both. */
export function totalsByCash({ pages, context }: Reading): Set<number> {
  const rows = pages.flatMap((page) => page.rows);
  const amountsOf = (label: RegExp, fewest: number): number[] =>
    rows.flatMap((row) => {
      if (!row.some(({ text }) => label.test(text))) return [];
      const cents = row.map(({ text }) => centsOf(readAmount(text, context)?.value ?? '')).findLast(isNumber);
      return cents === undefined || Math.abs(cents) < fewest ? [] : [Math.abs(cents)];
    });
  const given = amountsOf(GIVEN, 1).slice(0, 6);
  // Even cash has a change of 0.00.
  const back = amountsOf(BACK, 0).slice(0, 6);
  return new Set(given.flatMap((cash) => back.map((change) => cash - change)).filter((total) => total > 0));
}

const BY_CARD =
  /(?<!\p{L})(?:girocard|ec-?(?:cash|karte)|maestro|mastercard|visa|debit|credit|karte|kartenzahlung|lastschrift|card|carte|tarjeta|carta)(?!\p{L})/iu;
/** How sure a total is that only the payment and the tax table name together. */
const PAID_ALONE = 0.8;

/** What was paid where it is what the tax table comes to, for receipts whose line of the total can't be read. */
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
