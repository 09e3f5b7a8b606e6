import { amountLabel, type AmountField, type AmountLabel } from './amount-labels.js';
import type { Cell } from './cells.js';
import { fieldAt, type FoundField, type Reading } from './found-field.js';
import { centsOf, readAmount, readPercent, type Value } from './values.js';

/** Confidence of an amount by its position: after its label, to the right of it, in a column below it. */
const INLINE = 0.96;
const RIGHT = 0.95;
const BELOW = 0.85;
/** If a label's row has several amounts, the last one counts, and the others less. */
const NOT_LAST = 0.85;
/** Maximum length of a column of amounts below its header, in rows. */
const ROWS_BELOW = 12;

/** The amounts of a bill by the labels in front of them. An amount can have several labels. */
export function amountsByLabel(reading: Reading): Map<AmountField, FoundField[]> {
  const found = new Map<AmountField, FoundField[]>([
    ['net', []],
    ['tax', []],
    ['total', []],
  ]);
  for (const { rows } of reading.pages)
    for (const row of rows)
      for (const cell of row) {
        const label = amountLabel(cell.text) ?? labelBehindWords(cell.text);
        if (!label) continue;
        const beside = besideLabel(reading, row, cell, label.end);
        const amounts = beside.length > 0 ? beside : underLabel(reading, rows, cell);
        for (const { amount, confidence } of amounts) {
          const named = fieldAt(
            reading,
            label.field,
            amount.cell,
            amount.value,
            confidence * label.strength,
            amount.from,
          );
          if (named) found.get(label.field)?.push(named);
        }
      }
  return found;
}

/** Words before a label by accident, such as print at the edge of the page. */
const MOST_WORDS_BEFORE = 2;

function labelBehindWords(text: string): AmountLabel | undefined {
  let start = 0;
  for (let skipped = 1; skipped <= MOST_WORDS_BEFORE; skipped += 1) {
    const space = text.indexOf(' ', start);
    if (space < 0) return undefined;
    start = space + 1;
    const label = amountLabel(text.slice(start));
    if (label) return { ...label, end: label.end + start, strength: label.strength * 0.85 };
  }
  return undefined;
}

interface Amount {
  readonly cell: Cell;
  readonly value: Value;
  /** Start of the parsed text in the cell. */
  readonly from: number;
}
interface Named {
  readonly amount: Amount;
  readonly confidence: number;
}

/** Amounts after the label and to its right, up to the next label. A taxable base before its tax is skipped. */
function besideLabel(reading: Reading, row: readonly Cell[], cell: Cell, end: number): Named[] {
  const inline = readAmount(cell.text.slice(end), reading.context);
  const right: Amount[] = [];
  for (const other of row.filter(({ index }) => index > cell.index)) {
    const value = readAmount(other.text, reading.context);
    if (value && value.start < MOST_BEFORE) right.push({ cell: other, value, from: 0 });
    else if (amountLabel(other.text)) break;
  }
  if (inline && right.length === 0) return [{ amount: { cell, value: inline, from: end }, confidence: INLINE }];
  const all = inline ? [{ cell, value: inline, from: end }, ...right] : right;
  return all.map((amount, index) => ({ amount, confidence: RIGHT * (index === all.length - 1 ? 1 : NOT_LAST) }));
}
/** Maximum letters before an amount in its cell, such as a currency. */
const MOST_BEFORE = 6;

/** The amounts of the column that a label heads. The lowest has the highest confidence, because totals are at the bottom. */
function underLabel(reading: Reading, rows: readonly (readonly Cell[])[], head: Cell): Named[] {
  const column: Amount[] = [];
  let misses = 0;
  for (const row of rows.slice(head.row + 1, head.row + 1 + ROWS_BELOW)) {
    const cell = row.find((other) => isUnder(head, other));
    const value = cell && readAmount(cell.text, reading.context);
    if (cell && value && value.start < MOST_BEFORE) column.push({ cell, value, from: 0 });
    else if ((misses += 1) > 1) break;
  }
  return column.map((amount, index) => ({ amount, confidence: BELOW * (index === column.length - 1 ? 1 : NOT_LAST) }));
}

/** Overlapping horizontally. */
const isUnder = (head: Cell, other: Cell): boolean => head.left < other.right && other.left < head.right;

const TAX_WORD = /(?<!\p{L})(?:vat|mwst|ust|umsatzsteuer|mehrwertsteuer|tva|iva|btw|gst|sales tax)(?!\p{L})/iu;

/** From rows with a tax rate and two amounts in that ratio: the taxable amount and the tax. */
export function amountsByRate(reading: Reading): { net: FoundField[]; tax: FoundField[] } {
  const net: FoundField[] = [];
  const tax: FoundField[] = [];
  for (const row of reading.pages.flatMap(({ rows }) => rows)) {
    const rate = row.map(({ text }) => readPercent(text, reading.context)).find((value) => value !== undefined);
    if (!rate || !row.some(({ text }) => TAX_WORD.test(text))) continue;
    const amounts = row.flatMap((cell) => {
      const value = readAmount(cell.text, reading.context);
      const cents = centsOf(value?.value ?? '');
      return value && cents !== undefined ? [{ cell, value, cents }] : [];
    });
    for (const basis of amounts.slice(0, 4))
      for (const share of amounts.slice(0, 4)) {
        if (basis.cents === 0 || Math.abs((basis.cents * Number(rate.value)) / 100 - share.cents) > 1) continue;
        const [whole, part] = [
          fieldAt(reading, 'net', basis.cell, basis.value, 0.7),
          fieldAt(reading, 'tax', share.cell, share.value, 0.9),
        ];
        if (whole) net.push(whole);
        if (part) tax.push(part);
      }
  }
  return { net, tax };
}

/** A row of a tax table: net, tax, and gross, in hundredths. */
export interface TaxRow {
  readonly net: number;
  readonly tax: number;
  readonly gross: number;
}

/** Rows of tax tables: three amounts of which two add up to the third, in any order, or two in the ratio of their tax rate. */
export function taxRows({ pages, context }: Reading): TaxRow[] {
  return pages.flatMap(({ rows }) =>
    rows.flatMap((row) => {
      const amounts = row.flatMap((cell) => {
        const cents = centsOf(readAmount(cell.text, context)?.value ?? '');
        return cents !== undefined && cents > 0 ? [cents] : [];
      });
      const rate = row.map(({ text }) => readPercent(text, context)).find((value) => value !== undefined);
      const found = amounts.length > 6 ? undefined : tripleOf(amounts, rate && Number(rate.value));
      return found ? [found] : [];
    }),
  );
}

/** No sales tax rate is higher than this. */
const HIGHEST_RATE = 0.3;

function tripleOf(amounts: readonly number[], ratePercent: number | undefined): TaxRow | undefined {
  const isRate = (net: number, tax: number): boolean =>
    ratePercent === undefined || Math.abs((net * ratePercent) / 100 - tax) <= Math.max(2, net * 0.001);
  for (const gross of amounts)
    for (const net of amounts) {
      const tax = gross - net;
      if (tax <= 0 || tax > net * HIGHEST_RATE || !amounts.some((one) => Math.abs(one - tax) <= 1)) continue;
      if (isRate(net, tax)) return { net, tax, gross };
    }
  // Some tax tables omit the gross amount.
  const [net, tax] = amounts;
  return ratePercent !== undefined && ratePercent > 0 && amounts.length === 2 && net && tax && isRate(net, tax)
    ? { net, tax, gross: net + tax }
    : undefined;
}
