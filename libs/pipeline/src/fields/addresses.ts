import type { Cell } from './cells.js';
import type { Piece, Reading } from './found-field.js';
import { addressParts, bareTownOf, partsOf, type AddressPart } from './postal-address.js';

/** An address with the lines above it, which name the resident. */
export interface Address {
  readonly street: Piece;
  readonly town: Piece;
  /** `Südring 7, 33647 Bielefeld`. */
  readonly value: string;
  /** Confidence that it is an address, 0 to 1. */
  readonly confidence: number;
  /** The lines above the street up to a gap, topmost first. For a one-line address, the text before it. */
  readonly above: readonly Piece[];
  /** `Acme Ltd - 1 High Street - …` on one line, as senders print it in the letterhead and above an address window. */
  readonly oneLine: boolean;
}

/** Addresses are on the first pages and in the footers of the last ones. */
const MAX_PAGES = 3;
const MAX_ROWS = 400;
const MAX_LINES_ABOVE = 5;

/** All postal addresses on a document's first pages, in reading order. */
export function findAddresses({ pages }: Reading): Address[] {
  return pages.slice(0, MAX_PAGES).flatMap(({ rows }) => {
    const near = rows.slice(0, MAX_ROWS);
    return near.flatMap((row) => row.flatMap((cell) => addressesAt(near, cell)));
  });
}

type Rows = readonly (readonly Cell[])[];

const pieceOf = (cell: Cell, { start, end }: Pick<AddressPart, 'start' | 'end'>): Piece => ({ cell, start, end });

/** The address whose town is in this cell, or whose street is in this cell if the town below has no postal code. */
function addressesAt(rows: Rows, cell: Cell): Address[] {
  const parts = addressParts(cell.text);
  const at = parts.findIndex(({ kind }) => kind === 'town');
  const town = parts[at];
  if (town) {
    const inLine = parts[at - 1] ?? parts.find(({ kind }) => kind === 'street');
    if (inLine) return [addressOf(rows, pieceOf(cell, inLine), inLine, pieceOf(cell, town), town)];
    const street = streetAbove(rows, cell, town);
    return street ? [addressOf(rows, street.piece, street.part, pieceOf(cell, town), town)] : [];
  }
  const [street] = parts;
  const under = street && street.confidence > 0.8 ? below(rows, cell) : undefined;
  const bare = under && addressParts(under.text).length === 0 ? bareTownOf(under.text) : undefined;
  if (!street || !under || !bare) return [];
  const place = pieceOf(under, { start: 0, end: under.text.length });
  return [addressOf(rows, pieceOf(cell, street), street, place, bare)];
}

function addressOf(
  rows: Rows,
  street: Piece,
  { value, confidence }: Pick<AddressPart, 'value' | 'confidence'>,
  town: Piece,
  townPart: Pick<AddressPart, 'value' | 'confidence'>,
): Address {
  const oneLine =
    street.cell === town.cell &&
    street.start < town.start &&
    partsOf(street.cell.text.slice(0, street.start)).length > 1;
  return {
    street,
    town,
    value: `${value}, ${townPart.value}`,
    confidence: Math.min(confidence, townPart.confidence),
    above: oneLine ? [beforeStreet(street)] : linesAbove(rows, street.cell),
    oneLine,
  };
}

/** The text before the street on its line: `Acme Ltd`. */
function beforeStreet({ cell, start }: Piece): Piece {
  const [first] = partsOf(cell.text.slice(0, start));
  return { cell, start: 0, end: first?.text.trimEnd().length ?? 0 };
}

/** The street above a town, with at most one line in between: `Building 4`. */
function streetAbove(rows: Rows, town: Cell, { start }: AddressPart): { piece: Piece; part: AddressPart } | undefined {
  if (start > 0) return undefined;
  let cell = town;
  for (let step = 0; step < 2; step += 1) {
    const higher = above(rows, cell);
    if (!higher) return undefined;
    const part = addressParts(higher.text).findLast(({ kind }) => kind === 'street');
    if (part && part.end >= higher.text.trimEnd().length) return { piece: pieceOf(higher, part), part };
    cell = higher;
  }
  return undefined;
}

function linesAbove(rows: Rows, street: Cell): Piece[] {
  const lines: Piece[] = [];
  let cell = street;
  while (lines.length < MAX_LINES_ABOVE) {
    // There can be a small gap between the name and the street.
    const higher = above(rows, cell) ?? (lines.length === 0 ? above(rows, cell, 1.6) : undefined);
    if (!higher || addressParts(higher.text).length > 0) break;
    lines.unshift({ cell: higher, start: 0, end: higher.text.length });
    cell = higher;
  }
  return lines;
}

/** Lines of one block have gaps smaller than this share of their height. */
const GAP = 0.95;

/** The cell above another one in the same column, in one of the two rows above and without a gap. */
export const above = (rows: Rows, cell: Cell, gap = GAP): Cell | undefined =>
  [rows[cell.row - 1], rows[cell.row - 2]].flatMap((row) => row ?? []).find((other) => isStacked(other, cell, gap));

/** The cell below another one in the same column. */
export const below = (rows: Rows, cell: Cell): Cell | undefined =>
  [rows[cell.row + 1], rows[cell.row + 2]].flatMap((row) => row ?? []).find((other) => isStacked(cell, other));

/** Directly below one another, and left-aligned or centered. */
function isStacked(upper: Cell, lower: Cell, gap = GAP): boolean {
  const size = Math.max(upper.bottom - upper.top, lower.bottom - lower.top);
  if (lower.top - upper.bottom > size * gap) return false;
  const centre = Math.abs(upper.left + upper.right - lower.left - lower.right) / 2;
  return Math.abs(upper.left - lower.left) < Math.max(3, size * 0.8) || centre < Math.max(3, size * 1.2);
}
