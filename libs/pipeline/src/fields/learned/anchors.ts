import type { Anchor } from '@cartulary/contracts/learning';
import { learningLimits } from '@cartulary/contracts/limits/learning';
import type { Cell, CellPage } from '../cells.js';
import type { Piece, Reading } from '../found-field.js';
import type { Value } from '../values.js';

/** The position of a value or of its start: a range of a cell. */
export interface Spot {
  readonly page: CellPage;
  readonly cell: Cell;
  /** Start of the parsed text. `value` is relative to it. */
  readonly from: number;
  readonly value: Value;
  /** All its parts: an address has its street and, below it, its town. */
  readonly pieces: readonly Piece[];
}

/** Finds a field's values that start in a cell at one of these offsets. */
export type Finder = (reading: Reading, page: CellPage, cell: Cell, starts: readonly number[]) => Spot[];

/** Maximum number of words in a cell at which a value can start. */
const MOST_WORDS = 24;
/** Maximum distance of a value from its learned position, as fractions of the page. */
const NEAR_X = 0.012;
const NEAR_Y = 0.008;
/** Number of rows above that are searched for a column header. */
const ROWS_ABOVE = 3;
/** A4 in points, for pages of unknown size. */
const WIDTH = 595;
const HEIGHT = 842;

/** Normalizes a label for comparison. Digits become `#`, because they vary between documents. */
export const labelOf = (text: string): string =>
  withoutEnd(text.toLowerCase().replace(/\d+/gu, '#').replace(/\s+/gu, ' ')).trim();

function withoutEnd(text: string): string {
  let end = text.length;
  while (end > 0 && ' :.'.includes(text[end - 1] ?? '')) end -= 1;
  return text.slice(0, end);
}

const isLabel = (label: string): boolean =>
  label.length <= learningLimits.mostLabelCharacters && /\p{L}{2}/u.test(label);

const startsOf = ({ words }: Cell): number[] => words.slice(0, MOST_WORDS).map(({ start }) => start);

/** Positions in a document with a value that passes `fits`, up to a maximum. */
export function spotsOf(reading: Reading, find: Finder, fits: (value: string) => boolean): Spot[] {
  const spots: Spot[] = [];
  for (const page of reading.pages)
    for (const cell of page.rows.flat()) {
      if (spots.length >= learningLimits.mostPlaces) return spots.slice(0, learningLimits.mostPlaces);
      spots.push(...find(reading, page, cell, startsOf(cell)).filter(({ value }) => fits(value.value)));
    }
  return spots.slice(0, learningLimits.mostPlaces);
}

/** Anchors that could be used to find a value at this position. */
export function anchorsAt(reading: Reading, { page, cell, from, value }: Spot, isUnchanging: boolean): Anchor[] {
  const anchors: Anchor[] = [];
  const labelled = (kind: 'inline' | 'right' | 'below', text: string | undefined): void => {
    const label = labelOf(text ?? '');
    if (isLabel(label)) anchors.push({ kind, label, which: 'first' }, { kind, label, which: 'last' });
  };
  labelled('inline', cell.text.slice(0, from));
  if (from === 0) {
    labelled('right', leftOf(page, cell)?.text);
    labelled('below', aboveOf(page, cell)?.text);
    anchors.push(...regionsAt(reading, page, cell));
  }
  if (isUnchanging) anchors.push({ kind: 'same', text: cell.text.slice(from + value.start, from + value.end) });
  return anchors;
}

const leftOf = (page: CellPage, cell: Cell): Cell | undefined => page.rows[cell.row]?.[cell.index - 1];

/** The nearest cell above that overlaps it horizontally. */
function aboveOf(page: CellPage, cell: Cell): Cell | undefined {
  for (let up = 1; up <= ROWS_ABOVE; up += 1) {
    const over = page.rows[cell.row - up]?.find(({ left, right }) => left < cell.right && cell.left < right);
    if (over) return over;
  }
  return undefined;
}

type PageName = 'first' | 'last';
const namesOf = ({ pages }: Reading, page: CellPage): PageName[] => [
  ...(page === pages[0] ? (['first'] as const) : []),
  ...(page === pages.at(-1) && pages.length > 1 ? (['last'] as const) : []),
];

const partsOf = ({ page: { widthPoints, heightPoints } }: CellPage, cell: Cell) => ({
  left: cell.left / (widthPoints ?? WIDTH),
  right: cell.right / (widthPoints ?? WIDTH),
  y: cell.top / (heightPoints ?? HEIGHT),
});
const rounded = (part: number): number => Math.round(part * 200) / 200;

function regionsAt(reading: Reading, page: CellPage, cell: Cell): Anchor[] {
  if (page.flowing) return [];
  const parts = partsOf(page, cell);
  return namesOf(reading, page).flatMap((name) =>
    (['left', 'right'] as const).map((edge): Anchor => ({
      kind: 'region',
      page: name,
      edge,
      x: rounded(parts[edge]),
      y: rounded(parts.y),
    })),
  );
}

/** Follows an anchor in a document; undefined if it leads nowhere. */
export function follow(reading: Reading, anchor: Anchor, find: Finder): Spot | undefined {
  if (anchor.kind === 'region') return inRegion(reading, anchor, find);
  const found = reading.pages.flatMap((page) =>
    page.rows
      .flat()
      .flatMap((cell) => find(reading, page, cell, startsBy(anchor, page, cell)))
      .filter((spot) => anchor.kind !== 'same' || wordsOf(spot) === anchor.text),
  );
  return anchor.kind === 'same' || anchor.which === 'first' ? found[0] : found.at(-1);
}

const wordsOf = ({ cell, from, value }: Spot): string => cell.text.slice(from + value.start, from + value.end);

/** Offsets in a cell at which an anchor expects a value. Checked before the value is parsed, which takes longer. */
function startsBy(anchor: Exclude<Anchor, { kind: 'region' }>, page: CellPage, cell: Cell): number[] {
  switch (anchor.kind) {
    case 'same':
      return cell.text.includes(anchor.text) ? startsOf(cell) : [];
    case 'inline':
      return startsBehind(cell, anchor.label);
    case 'right':
      return labelOf(leftOf(page, cell)?.text ?? '') === anchor.label ? [0] : [];
    case 'below':
      return labelOf(aboveOf(page, cell)?.text ?? '') === anchor.label ? [0] : [];
  }
}

function startsBehind(cell: Cell, label: string): number[] {
  const [begins = ''] = label.split(/[# ]/u, 1);
  if (!cell.text.toLowerCase().startsWith(begins)) return [];
  return startsOf(cell).filter((from) => from > 0 && labelOf(cell.text.slice(0, from)) === label);
}

function inRegion(reading: Reading, anchor: Extract<Anchor, { kind: 'region' }>, find: Finder): Spot | undefined {
  const page = anchor.page === 'first' ? reading.pages[0] : reading.pages.at(-1);
  if (!page || page.flowing) return undefined;
  for (const cell of page.rows.flat()) {
    const parts = partsOf(page, cell);
    if (Math.abs(parts[anchor.edge] - anchor.x) > NEAR_X || Math.abs(parts.y - anchor.y) > NEAR_Y) continue;
    const [spot] = find(reading, page, cell, [0]);
    if (spot) return spot;
  }
  return undefined;
}
