import type { Cell } from './cells.js';
import { LEGAL } from './company-name.js';
import { fieldAt, type FoundField, type Reading } from './found-field.js';
import { isNameText, topName, windowAddress } from './names-of-sides.js';
import { isHead, isSellersHead } from './role-words.js';
import { addressField, findSides, isSaid, nameField, tellApart } from './sides.js';
import { readName } from './values.js';

/** The seller, its address, and the buyer. */
export interface SidesOfBill {
  readonly seller: FoundField | undefined;
  readonly address: FoundField | undefined;
  readonly buyer: FoundField | undefined;
}

/**
 * A bill's parties: by their addresses if the page identifies them, otherwise the buyer by label or address window and
 * the seller at the top.
 * @param sellers names after a seller label
 * @param buyers names after a buyer label
 */
export function sidesOfBill(
  reading: Reading,
  sellers: readonly FoundField[],
  buyers: readonly FoundField[],
): SidesOfBill {
  const sides = tellApart(findSides(reading, false));
  const saidBuyer = sides.buyer && isSaid(sides.buyer) ? nameField(reading, 'buyer', sides.buyer) : undefined;
  const labelledBuyer = [...buyers, ...namesBelowHead(reading, 'buyer')].find(({ text }) => isNameText(text, reading));
  const rough = topName(reading, 'seller', labelledBuyer);
  const buyer = labelledBuyer ?? saidBuyer ?? windowAddress(reading, 'buyer', rough);
  const labelledSellers = [...namesBelowHead(reading, 'seller'), ...sellers].filter(({ text }) =>
    isNameText(text, reading),
  );
  const top = chooseSeller(topName(reading, 'seller', buyer), labelledSellers);
  const bySide = sides.seller && nameField(reading, 'seller', sides.seller);
  const isSure = sides.seller !== undefined && isSaid(sides.seller);
  return {
    seller: bySide && (isSure || isBetter(bySide, top)) ? surer(bySide, top) : top,
    address: sides.seller && addressField(reading, 'seller-address', sides.seller),
    buyer,
  };
}

const NAME = /^(?:name|firma|firmenname|company(?: name)?|nom|nombre|nome|naam)[ ]?:[ ]?/iu;
const ROWS_TO_NAME = 5;
const MOST_HEAD = 40;
const BELOW_HEAD = 0.9;

/** `Name: Acme Ltd` below `Seller` or `Buyer`, in its column, as on forms and in viewers of electronic invoices. */
function namesBelowHead(reading: Reading, side: 'seller' | 'buyer'): FoundField[] {
  return reading.pages.flatMap(({ rows, flowing }) =>
    rows.flatMap((row, at) =>
      row
        .filter((cell) => isShortHead(cell) && isSellersHead(cell.text) === (side === 'seller'))
        .flatMap((head) =>
          namesInColumn(reading, side, rows.slice(at + 1, at + 1 + ROWS_TO_NAME), columnOf(head, flowing)),
        ),
    ),
  );
}

const isShortHead = ({ text }: Cell): boolean => text.length < MOST_HEAD && isHead(text);

/** Whether a cell is below a header. In flowing text columns are counted, because tabs have no width. */
const columnOf =
  (head: Cell, flowing: boolean): InColumn =>
  ({ index, left, right }) =>
    flowing ? index === head.index : left < head.right && head.left < right;
type InColumn = (cell: Cell) => boolean;

/** The names in a column's rows up to the next header. */
function namesInColumn(
  reading: Reading,
  side: 'seller' | 'buyer',
  rows: readonly (readonly Cell[])[],
  isInColumn: InColumn,
): FoundField[] {
  const next = rows.findIndex((row) => row.some((cell) => isInColumn(cell) && isShortHead(cell)));
  return rows.slice(0, next < 0 ? undefined : next).flatMap((row) =>
    row.filter(isInColumn).flatMap((cell) => {
      const label = NAME.exec(cell.text)?.[0].length;
      if (label === undefined) return [];
      const beside = label === cell.text.trimEnd().length ? row[cell.index + 1] : undefined;
      const [place, from] = beside ? [beside, 0] : [cell, label];
      const value = readName(place.text.slice(from), reading.context);
      return (value && fieldAt(reading, side, place, value, BELOW_HEAD, from)) ?? [];
    }),
  );
}

const isSame = (a: FoundField, b: FoundField): boolean => a.value.toLowerCase() === b.value.toLowerCase();

/** A name with an address and a legal form is more likely the seller's than a line at the top without one. */
const isBetter = (side: FoundField, top: FoundField | undefined): boolean =>
  top === undefined || isSame(side, top) || (LEGAL.test(side.value) && !LEGAL.test(top.value));

const surer = (side: FoundField, top: FoundField | undefined): FoundField =>
  top && isSame(side, top) ? { ...top, confidence: Math.max(side.confidence, top.confidence, 0.95) } : side;

function chooseSeller(top: FoundField | undefined, labelled: readonly FoundField[]): FoundField | undefined {
  const same = labelled.find(({ value }) => value === top?.value);
  if (top && same) return { ...top, confidence: Math.max(top.confidence, 0.95) };
  if (top && top.confidence >= 0.75) return top;
  return labelled[0] ?? top;
}
