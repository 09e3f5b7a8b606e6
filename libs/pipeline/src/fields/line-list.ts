import type { Cell } from './cells.js';
import { fieldAt, type FoundField, type Reading } from './found-field.js';
import { labelsOf } from './labels.js';
import { namesFigure } from './line-heads.js';
import { isSumRow, type FoundLine } from './line-table.js';
import { readAmount, readText, type Value } from './values.js';

/** Confidence of a value in a line without column headers. */
const IN_LIST = 0.88;

const KNOWN = new Set([
  'net',
  'tax',
  'total',
  'tax-rate',
  'receipt-number',
  'number',
  'date',
  'due-date',
  'order-number',
  'account',
]);
/** Rows on receipts that have an amount but aren't items. */
const NO_ARTICLE =
  /^(?:cash|change|card|visa|master ?card|maestro|debit|credit|paid|payment|tendered|rounding|tip|gratuity|service charge|bar|gegeben|rückgeld|zurück|karte|ec-?karte|girocard|espèces|rendu|carte|cb|efectivo|cambio|tarjeta|contanti|resto|saved|savings|you saved|points?)\b/iu;

/** `2 x`, `3 ×`, `2 @ 1.50` before a description, or `x2`, `5x` after it. */
const BEFORE = /^(?<number>\d{1,4}(?:[.,]\d{1,3})?)[ ]?(?:[x×@]|pcs?\.?|stk\.?)[ ]+(?=\p{L})/iu;
const BEHIND = /[ ](?:[x×][ ]?(?<after>\d{1,4})|(?<number>\d{1,4})[ ]?[x×])$/iu;
/** `Coffee 2 x 3.40`, `40 reams at 6.20`: the unit price after the description. */
const EACH =
  /[ ](?:(?<number>\d{1,4}(?:[.,]\d{1,3})?)[ ]?[x×@][ ]?|(?:at|à|zu|@)[ ])(?<unit>\p{Sc}?\d{1,6}[.,]\d{2})(?: each| je)?$/iu;

/** Lines without column headers: rows with words on the left and an amount on the right, above the first row with a total. */
export function linesWithoutHeads(reading: Reading): FoundLine[] {
  const [page] = reading.pages;
  const end = page?.rows.findIndex((row) => isSumRow(row) && hasAmount(row, reading)) ?? -1;
  if (!page || end < 1) return [];
  return page.rows.slice(0, end).flatMap((row) => {
    const [first] = row;
    const last = row.at(-1);
    if (!first || !last || first === last || row.length > 3) return [];
    if (!/\p{L}{2}/u.test(first.text) || labelsOf(first.text, KNOWN).length > 0) return [];
    if (NO_ARTICLE.test(first.text) || namesFigure(first.text)) return [];
    const amount = readAmount(last.text, reading.context);
    // Only the amount, its currency and possibly a tax letter.
    if (!amount || !/^[^\p{L}\d]*$/u.test(last.text.slice(0, amount.start)) || last.text.length - amount.end > 3)
      return [];
    const line = [...described(reading, first), fieldAt(reading, 'item-amount', last, amount, IN_LIST)];
    return [line.filter((field) => field !== undefined)];
  });
}

const hasAmount = (row: readonly Cell[], reading: Reading): boolean =>
  row.some(({ text }) => readAmount(text, reading.context) !== undefined);

/** The description of a line, with the quantity if it is included. */
function described(reading: Reading, cell: Cell): (FoundField | undefined)[] {
  const plain = (start: number, length: number, value: string): Value => ({
    start,
    end: start + length,
    value,
    confidence: 1,
  });
  let from = 0;
  let to = cell.text.length;
  const cells: (FoundField | undefined)[] = [];
  const count = (written: string, start: number): void => {
    const value = plain(start, written.length, String(Number(written.replace(',', '.'))));
    cells.push(fieldAt(reading, 'item-quantity', cell, value, IN_LIST));
  };
  const before = BEFORE.exec(cell.text);
  const written = before?.groups?.['number'];
  if (before && written !== undefined) {
    count(written, 0);
    from = before[0].length;
  }
  const each = EACH.exec(cell.text);
  const unit = each?.groups?.['unit'] ?? '';
  const price = readAmount(unit, reading.context);
  if (each && price) {
    const at = each.index + each[0].lastIndexOf(unit);
    cells.push(fieldAt(reading, 'item-unit-price', cell, price, IN_LIST, at));
    to = each.index;
  }
  const behind = each ? undefined : BEHIND.exec(cell.text);
  const many = each?.groups?.['number'] ?? behind?.groups?.['after'] ?? behind?.groups?.['number'];
  const match = each ?? behind;
  if (match && many !== undefined && cells.every((one) => one?.name !== 'item-quantity'))
    count(many, match.index + match[0].indexOf(many));
  if (behind) to = behind.index;
  const words = readText(cell.text.slice(from, to), reading.context);
  return [words && fieldAt(reading, 'item-description', cell, words, IN_LIST, from), ...cells];
}
