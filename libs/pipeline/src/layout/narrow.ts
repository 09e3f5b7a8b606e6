import type { PageText } from '@cartulary/contracts/reading';
import { type Item } from './placed.js';
import { toFlow, type Atom, type Region } from './regions.js';

/** Receipts are 11 to 28 font heights wide, letters and other pages 40 and more. */
const NARROW = 30;
/** This share of the words on either side can be noise at the edges. */
const AT_EDGES = 0.03;

/** Whether a recognized page is as narrow as a till roll, which has no space for columns of running text. */
export function isNarrow({ source }: PageText, items: readonly Item[], height: number): boolean {
  if (source !== 'recognised') return false;
  const lefts = items.map(({ box }) => box[0]).sort((a, b) => a - b);
  const rights = items.map(({ box }) => box[2]).sort((a, b) => b - a);
  const edge = Math.floor(items.length * AT_EDGES);
  return (rights[edge] ?? 0) - (lefts[edge] ?? 0) < NARROW * height;
}

/**
 * The regions of a narrow page if they are ordered row by row, otherwise its plain rows: a table that follows the rows
 * stays, but an apparent column only contains the amounts.
 */
export function inRows(regions: readonly Region[], atoms: readonly Atom[]): readonly Region[] {
  const rows = toFlow(atoms);
  const [one, other] = [orderOf(regions), orderOf(rows)];
  return one.every((item, index) => item === other[index]) ? regions : rows;
}

const orderOf = (regions: readonly Region[]): Item[] =>
  regions.flatMap((region) => {
    if (region.kind === 'figure') return [];
    return region.kind === 'text'
      ? region.lines.flatMap(({ items }) => items)
      : region.table.cells.flatMap((cell) => cell.lines.flatMap(({ items }) => items));
  });
