import { above } from './addresses.js';
import type { Cell, CellPage } from './cells.js';
import { areHalves, isFormAlone, LEGAL, withoutRegistration } from './company-name.js';
import { cellsIn, fieldAt, fieldOfPieces, type FoundField, type Piece, type Reading } from './found-field.js';
import { labelsOf } from './labels.js';
import { addressParts } from './postal-address.js';
import { isHead } from './role-words.js';
import { readDate, readName } from './values.js';

const TITLE =
  /^(?:(?:tax |sales |commercial |pro ?forma |vat )?invoice|bill|receipt|(?:account )?statement(?: of account)?|credit note|order|quotation|rechnung|quittung|gutschrift|kontoauszug|kassenbon|beleg|facture|reçu|relevé(?: de compte)?|ticket|factura|recibo|fattura|ricevuta|factuur|page|seite|original|copy|kopie|duplicata|copie|letter|brief|consolidated statement|\W*(?:kunden|händler|haendler|merchant|customer)[ -]?(?:beleg|copy|receipt)|vielen dank|thank you|merci|gracias|grazie|es bediente|willkommen|welcome|(?:unsere |our |nos )?(?:öffnungszeiten|opening (?:hours|times)|horaires|horarios?|orari|openingstijden))\b/iu;
const POSTCODE =
  /(?:^|[ ,])(?:[A-Z]{1,2}-)?\d{4,5}(?:-\d{4})?(?:[ ]\p{Lu}|$)|[A-Z]{2}[ ]\d{5}(?:-\d{4})?$|[A-Z]{1,2}\d[A-Z\d]?[ ]\d[A-Z]{2}$|\b\d{4}[ ][A-Z]{2}[ ]/u;
const ALL_LABELS = new Set([
  'number',
  'date',
  'due-date',
  'order-number',
  'net',
  'tax',
  'total',
  'tax-rate',
  'buyer',
  'seller',
  'vat-id',
  'receipt-number',
  'account',
  'holder',
  'opening-balance',
  'closing-balance',
  'period',
  'subject',
  'reference',
  'recipient',
]);
const ANY_LABEL =
  /^(?:(?:tel|phone|fax|e-?mail|mobile|web|www|iban|bic|swift|vat|ust|st\.?-?nr|steuernr|tax|gst|siret|siren|hrb|reg|abn)\b|page \d|seite \d)/iu;

/** Whether a cell can be a name: not a label, title, date, address or number. */
export const isNameLike = ({ text }: Cell, reading: Reading): boolean => isNameText(text, reading);

/** True if text can be a name. */
export function isNameText(written: string, reading: Reading): boolean {
  const text = LEGAL.test(written) ? withoutRegistration(written) : written;
  return (
    readName(text, reading.context) !== undefined &&
    !TITLE.test(text) &&
    !ANY_LABEL.test(text) &&
    !/[:;]$|^\(|\d{3}/u.test(text) &&
    text.split(' ').length <= 8 &&
    labelsOf(text, ALL_LABELS).length === 0 &&
    readDate(text, reading.context) === undefined &&
    !isHead(text) &&
    !isFormAlone(text) &&
    !/^(?:EUR|USD|GBP|CHF)$/u.test(text) &&
    !/(?:nummer|number|nr|no)\.?$/iu.test(text) &&
    addressParts(text).length === 0
  );
}

/**
 * The sender: the name at the top of the first page that is the largest, has a legal form, or occurs again on the page (in a footer, above
 * the address window).
 * @param inHead where it can be
 */
export function topName(
  reading: Reading,
  name: string,
  except: FoundField | undefined,
  inHead: (cell: Cell) => boolean = () => true,
): FoundField | undefined {
  const [first] = reading.pages;
  if (!first) return undefined;
  const cells = first.rows.flat();
  const height = first.flowing ? Infinity : (first.page.heightPoints ?? 842);
  const candidates = cells.filter(
    (cell) => (first.flowing ? cell.row < 5 : cell.top < height * 0.24) && inHead(cell) && isNameLike(cell, reading),
  );
  const sizes = cells.map((cell) => cell.bottom - cell.top).sort((a, b) => a - b);
  const usual = sizes[Math.floor(sizes.length / 2)] ?? 1;
  const scored = candidates.flatMap((cell, index): { cell: Cell; score: number }[] => {
    const value = readName(cell.text, reading.context);
    if (!value || (except && except.cell === cell) || value.value === except?.value) return [];
    const again = cells.some((other) => other !== cell && other.text.includes(value.value));
    const size = Math.min(1, Math.max(0, (cell.bottom - cell.top) / usual - 1));
    const score =
      0.68 -
      index * 0.03 +
      (LEGAL.test(cell.text) ? 0.14 : 0) +
      (again ? 0.14 : 0) +
      size * 0.16 +
      (cell.row === 0 ? 0.08 : 0);
    return [{ cell, score }];
  });
  const best = scored.sort((a, b) => b.score - a.score)[0];
  const value = best && readName(best.cell.text, reading.context);
  if (!best || !value) return undefined;
  const confidence = Math.min(0.97, best.score);
  const half = firstHalf(first.rows, best.cell);
  if (half && half.cell !== except?.cell && isNameLike(half.cell, reading)) {
    const whole = [half, { cell: best.cell, start: value.start, end: value.end }];
    return fieldOfPieces(first, name, whole, `${half.cell.text} ${value.value}`, confidence);
  }
  return fieldAt(reading, name, best.cell, value, confidence);
}

/** `MVM Musterhafter` above `Versicherungsverein Musterstadt a.G.`: two lines of equal size at the top of a page. */
function firstHalf(rows: CellPage['rows'], cell: Cell): Piece | undefined {
  const upper = cell.row === 1 && LEGAL.test(cell.text) ? above(rows, cell) : undefined;
  return upper && areHalves(upper, cell) ? { cell: upper, start: 0, end: upper.text.length } : undefined;
}

/** Addresses are at the top of the first page. */
const MAX_CELLS = 200;

/** Groups of consecutive lines at the top of the document, up to the next gap. */
export function addressBlocks(reading: Reading): Cell[][] {
  const blocks: Cell[][] = [];
  for (const cell of cellsIn(reading).slice(0, MAX_CELLS)) {
    const block = blocks.findLast((one) => {
      const last = one.at(-1);
      return last && last.page === cell.page && isNext(last, cell);
    });
    if (block) block.push(cell);
    else blocks.push([cell]);
  }
  return blocks;
}

/** Directly below, and left-aligned. */
function isNext(above: Cell, below: Cell): boolean {
  const size = above.bottom - above.top;
  const otherSize = below.bottom - below.top;
  const near = below.top - above.bottom < size * 0.75 && below.row > above.row && below.row - above.row <= 2;
  const alike = Math.max(size, otherSize) / Math.max(0.1, Math.min(size, otherSize)) < 1.3;
  return (
    near &&
    alike &&
    Math.abs(below.left - above.left) < Math.max(3, size * 0.6) &&
    !(below.index === 0 && below.apart && above.index === 0)
  );
}

/** The recipient of a letter or bill: the first line of a block that ends with a postal code and a town. */
export function windowAddress(reading: Reading, name: string, sender: FoundField | undefined): FoundField | undefined {
  const [first] = reading.pages;
  const limit = first?.flowing ? Infinity : (first?.page.heightPoints ?? 842) * 0.45;
  for (const block of addressBlocks(reading)) {
    const [head] = block;
    if (!head || head.page !== 1 || head.top > limit || block.length < 2 || block.length > 7) continue;
    const lines = sender
      ? block.filter(({ text }) => text !== sender.cell.text && !text.startsWith(`${sender.value},`))
      : block;
    const [top] = lines;
    if (!top || (sender && block.includes(sender.cell))) continue;
    if (!lines.slice(1).some(({ text }) => POSTCODE.test(text)) || !isNameLike(top, reading)) continue;
    const value = readName(top.text, reading.context);
    if (value) return fieldAt(reading, name, top, value, 0.86);
  }
  return undefined;
}
