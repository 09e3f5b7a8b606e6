import type { Reading } from './found-field.js';
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

const isNumber = (value: number | undefined): value is number => value !== undefined;
