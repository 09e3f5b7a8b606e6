import { taxRows, type TaxRow } from './amount-candidates.js';
import type { FoundField, Reading } from './found-field.js';
import { totalsByCash } from './paid.js';
import { centsOf, readAmount } from './values.js';

/** Evidence for amounts other than their labels. */
export interface AmountEvidence {
  /**
   * Evidence that an amount is the total, in the units of a candidate's confidence; negative for evidence against it.
   */
  readonly forTotal: (total: FoundField) => number;
  /** Whether it is one of several rows of a tax table. */
  readonly isPart: (amount: FoundField) => boolean;
}

/** Cash minus change equals the amount. */
const BY_CASH = 1;
/** The tax table's rows add up to the amount. */
const BY_TAX_TABLE = 1;
/** It is only one of several rows of a tax table. */
const ONE_OF_TABLE = -2.5;
/** The same amount occurs again, as the payment. */
const AGAIN = 0.3;
const TOLERANCE_CENTS = 2;

/** Collects evidence for the total other than its label: the tax table, the payment, the change. */
export function amountEvidence(reading: Reading): AmountEvidence {
  const rows = taxRows(reading);
  const sum = sumOfTaxTable(rows);
  const byCash = totalsByCash(reading);
  const times = rowsWithAmount(reading);
  const near = (a: number, b: number): boolean => Math.abs(a - b) <= TOLERANCE_CENTS;
  const isPart = ({ value }: FoundField): boolean => {
    const cents = Math.abs(centsOf(value) ?? 0);
    return (
      rows.length > 1 &&
      sum !== undefined &&
      !near(sum, cents) &&
      rows.some(({ net, tax, gross }) => gross !== sum && (near(net, cents) || near(tax, cents)))
    );
  };
  const forTotal = ({ value }: FoundField): number => {
    const cents = centsOf(value);
    if (cents === undefined) return 0;
    const total = Math.abs(cents);
    const isSum = sum !== undefined && near(sum, total);
    // If a table was partly misread, its sum appears nowhere on the bill.
    const isRow =
      !isSum &&
      sum !== undefined &&
      times.has(sum) &&
      rows.some(({ net, gross }) => near(gross, total) || near(net, total));
    return (
      (byCash.has(total) ? BY_CASH : 0) +
      (isSum ? BY_TAX_TABLE : isRow && (sum ?? 0) > total ? ONE_OF_TABLE : 0) +
      ((times.get(total) ?? 0) > 1 ? AGAIN : 0)
    );
  };
  return { forTotal, isPart };
}

/** In how many rows each amount occurs, by hundredths. In one row it's the price and the amount of a single piece. */
function rowsWithAmount({ pages, context }: Reading): Map<number, number> {
  const times = new Map<number, number>();
  for (const row of pages.flatMap(({ rows }) => rows)) {
    const amounts = row.map(({ text }) => centsOf(readAmount(text, context)?.value ?? ''));
    for (const cents of new Set(amounts.map((one) => one && Math.abs(one))))
      if (cents !== undefined) times.set(cents, (times.get(cents) ?? 0) + 1);
  }
  return times;
}

/** The sum of a tax table's rows in hundredths: of all rows, or of all but the last if that is the sum itself; undefined without rows. */
export function sumOfTaxTable(rows: readonly TaxRow[]): number | undefined {
  const gross = rows.map((row) => row.gross);
  if (gross.length === 0) return undefined;
  const sum = gross.reduce((all, one) => all + one, 0);
  const largest = Math.max(...gross);
  return gross.length > 1 && Math.abs(sum - 2 * largest) <= TOLERANCE_CENTS ? largest : sum;
}
