import { above, type Address } from './addresses.js';
import type { Cell } from './cells.js';
import { LEGAL } from './company-name.js';
import { cellsIn, fieldAt, fieldOfPieces, type FoundField, type Piece, type Reading } from './found-field.js';
import { isNameText, topName } from './names-of-sides.js';
import { brandOf } from './receipt-brand.js';
import { addressField, findSides, nameField, type Side } from './sides.js';
import { closedUp, readAmount, readDate, readName } from './values.js';

/** The shop, its brand and its address: the name above the first address, otherwise the name at the top or from the website. */
export function headOfReceipt(reading: Reading): FoundField[] {
  const [side] = findSides(reading, true).toSorted((a, b) => b.score - a.score);
  const end = endOfHead(reading);
  const sideInHead = side && side.address.street.cell.row <= end ? side : undefined;
  const seller =
    legalLine(reading, end, side) ??
    (sideInHead && (brandField(reading, sideInHead) ?? sideName(reading, sideInHead))) ??
    topName(reading, 'seller', undefined, ({ row }) => row < end) ??
    (side && sideName(reading, side)) ??
    nameOfWebPage(reading);
  const address = side && addressField(reading, 'seller-address', side);
  return [seller, brandOf(reading, seller), address].filter((field) => field !== undefined);
}

/** The line with a legal form at the top, closest above the address, joined with its continuation. */
function legalLine(reading: Reading, end: number, side: Side | undefined): FoundField | undefined {
  if (side?.name.some(({ cell }) => LEGAL.test(cell.text))) return undefined;
  const rows = reading.pages[0]?.rows ?? [];
  const street = side?.address.street.cell;
  const last = street?.page === 1 ? Math.min(end, street.row) : end;
  const cell = rows
    .slice(0, last)
    .flat()
    .findLast(({ text }) => LEGAL.test(text) && isNameText(text, reading));
  const value = cell && readName(cell.text, reading.context);
  return cell && value ? fieldAt(reading, 'seller', cell, value, LEGAL_IN_HEAD) : undefined;
}
const LEGAL_IN_HEAD = 0.85;

/** The row of the first page where items or a date begin. */
function endOfHead({ pages, context }: Reading): number {
  const rows = pages[0]?.rows ?? [];
  const row = rows.findIndex((cells) =>
    cells.some(({ text }) => readAmount(text, context) !== undefined || readDate(text, context) !== undefined),
  );
  return row < 0 ? rows.length : row;
}

const sideName = (reading: Reading, side: Side): FoundField | undefined => {
  const name = nameField(reading, 'seller', side);
  return name && isNameText(name.value, reading) ? name : undefined;
};

/** Minimum ratio between a brand's letter width and that of the address below it. */
const WIDER = 1.4;
const MOST_LINES = 3;
/** Maximum distance of a logo above the next line, in letter heights. */
const LOGO_GAP = 2.6;
const letterWidth = ({ left, right, text }: Cell): number => (right - left) / Math.max(1, text.length);

/** The large lines right above the name or street, if the name is a person's or missing: `DELPHIN`, `APOTHEKE`. */
function brandField(reading: Reading, { address, name, score }: Side): FoundField | undefined {
  if (address.oneLine || name.some(({ cell }) => LEGAL.test(cell.text))) return undefined;
  const page = reading.pages.find(({ page: { page } }) => page === address.street.cell.page);
  const lines = page ? largeLines(page.rows, address) : [];
  const words = new Set(lines.flatMap(({ cell }) => wordsOf(cell.text)));
  const isNamed = name.some(
    ({ cell }) => !lines.some((line) => line.cell === cell) && wordsOf(cell.text).some((word) => words.has(word)),
  );
  if (!page || lines.length === 0 || isNamed) return undefined;
  const value = lines.map(({ cell }) => closedUp(cell.text)).join(' ');
  return isNameText(value, reading)
    ? fieldOfPieces(page, 'seller', lines, value, Math.min(0.9, 0.75 + score * 0.1))
    : undefined;
}

const wordsOf = (text: string): string[] => text.toLowerCase().split(/[^\p{L}]+/u);

function largeLines(rows: readonly (readonly Cell[])[], { street }: Address): Piece[] {
  const lines: Piece[] = [];
  let cell: Cell | undefined = street.cell;
  for (let step = 0; step < MOST_LINES + 2 && cell; step += 1) {
    cell = above(rows, cell, LOGO_GAP) ?? logoAbove(rows, cell);
    if (!cell) break;
    const isLarge = letterWidth(cell) >= letterWidth(street.cell) * WIDER;
    if (isLarge && lines.length < MOST_LINES) lines.unshift({ cell, start: 0, end: cell.text.length });
    else if (lines.length > 0 || step > 1) break;
  }
  return lines;
}

/** A logo doesn't have to be aligned with the text below it. */
const logoAbove = (rows: readonly (readonly Cell[])[], lower: Cell): Cell | undefined =>
  (rows[lower.row - 1] ?? []).find(
    (upper) =>
      upper.left < lower.right &&
      lower.left < upper.right &&
      lower.top - upper.bottom <= (upper.bottom - upper.top) * LOGO_GAP &&
      letterWidth(upper) >= letterWidth(lower) * WIDER,
  );

const WEB = /(?:www\.)(?<name>[a-z][a-z0-9-]{2,40})\.[a-z]{2,6}(?![a-z])/iu;

/** If the header is an image, the name from its website. Only a hint. */
function nameOfWebPage(reading: Reading): FoundField | undefined {
  for (const cell of cellsIn(reading)) {
    const match = WEB.exec(cell.text);
    const name = match?.groups?.['name'];
    if (!match || !name) continue;
    const start = match.index + match[0].indexOf(name);
    return fieldAt(reading, 'seller', cell, { start, end: start + name.length, value: name, confidence: 1 }, 0.5);
  }
  return undefined;
}
