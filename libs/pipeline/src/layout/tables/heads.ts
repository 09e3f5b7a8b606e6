import type { Interval } from '../intervals.js';
import { centreOf, widthOf } from '../placed.js';
import type { Ruling } from '../rulings.js';
import type { Cell } from './cells.js';
import { boxOfItems, isValue, textOf } from './table.js';

/** Headings over several columns are in the first rows. */
const MAX_HEAD_ROWS = 3;
/** Maximum distance between a heading's center and that of its columns, in word heights. */
const MAX_OFF = 0.8;

/** Left and right end of each column's words. */
type Extents = readonly (Interval | undefined)[];

export interface PageLines {
  readonly height: number;
  readonly rules: readonly Ruling[];
}

/** Everything at one height, with its left and right end. */
interface Levelled {
  readonly stretches: readonly Interval[];
  readonly top: number;
  readonly bottom: number;
}

/**
 * Whether a separate line is the heading of columns that start below it: it is to the right of the first one, and centered over the others
 * or above a line across several.
 */
export function headsColumns(line: Levelled, next: Levelled | undefined, { height, rules }: PageLines): boolean {
  const [heading, ...others] = line.stretches;
  const [first, ...columns] = next?.stretches ?? [];
  const [from, to] = [columns[0]?.[0] ?? Infinity, columns.at(-1)?.[1] ?? -Infinity];
  if (!next || !heading || !first || others.length > 0 || columns.length < 2) return false;
  if (next.top - line.bottom > 1.5 * height || heading[0] < first[1]) return false;
  const isOver = (rule: Ruling): boolean =>
    rule.at > line.bottom - 0.5 * height &&
    rule.at < next.top + 0.5 * height &&
    rule.from <= heading[0] &&
    rule.to >= heading[1] &&
    rule.from > first[1] &&
    columns.filter((column) => column[0] >= rule.from - height && column[1] <= rule.to + height).length > 1;
  const isInMiddle = Math.abs((from + to) / 2 - (heading[0] + heading[1]) / 2) < MAX_OFF * height;
  return isInMiddle || rules.some(isOver);
}

/**
 * Determines the columns and rows that headings span: the columns above the line below a heading, or those it is centered over; and upward
 * into an empty cell next to a heading of several columns.
 */
export function spanHeads(cells: readonly Cell[], columns: number, page: PageLines): Cell[] {
  const extents = extentsOf(cells, columns);
  const wide = cells.map((cell): Cell => {
    if (isValue(textOf(cell.items))) return cell;
    const [from, to] = reachOf(cell, cells, extents, page) ?? [0, 0];
    const isFree = !cells.some((other) => other !== cell && other.row === cell.row && meets(other, from, to));
    return to > from && to - from + 1 < columns && isFree ? { ...cell, column: from, columnSpan: to - from + 1 } : cell;
  });
  return reachUp(wide);
}

/** First and last column of a heading that spans more columns than its words do. */
function reachOf(cell: Cell, cells: readonly Cell[], extents: Extents, page: PageLines): Interval | undefined {
  const isAlone = !cells.some((other) => other !== cell && other.row === cell.row);
  const overAll = isAlone ? overValues(cell, extents, page.height) : undefined;
  if (overAll || cell.row >= MAX_HEAD_ROWS) return overAll;
  return (
    underLine(cell, cells, extents, page) ?? (cell.columnSpan > 1 ? undefined : inMiddle(cell, cells, extents, page))
  );
}

/** All columns but the first, if a separate line is centered over them. */
function overValues({ column, items }: Cell, extents: Extents, height: number): Interval | undefined {
  const [first, last] = [extents[1], extents.at(-1)];
  if (column === 0 || !first || !last || extents.length < 3) return undefined;
  const off = Math.abs((first[0] + last[1]) / 2 - centreOf(boxOfItems(items)));
  return off <= MAX_OFF * height ? [1, extents.length - 1] : undefined;
}

const meets = ({ column, columnSpan }: Cell, from: number, to: number): boolean =>
  column <= to && column + columnSpan > from;

/** Each column's left and right end, without the words that span several columns. */
function extentsOf(cells: readonly Cell[], columns: number): Extents {
  return Array.from({ length: columns }, (_, column) => {
    const own = cells.filter((cell) => cell.column === column && cell.columnSpan === 1 && cell.row > 0);
    const boxes = own.map(({ items }) => boxOfItems(items));
    return boxes.length === 0
      ? undefined
      : [Math.min(...boxes.map(([left]) => left)), Math.max(...boxes.map(([, , right]) => right))];
  });
}

/** First and last column above the line under a heading. */
function underLine(
  { row, items }: Cell,
  cells: readonly Cell[],
  extents: Extents,
  { height, rules }: PageLines,
): Interval | undefined {
  const box = boxOfItems(items);
  const below = cells.filter((cell) => cell.row === row + 1);
  const next = Math.min(...below.map((cell) => boxOfItems(cell.items)[1]));
  const line = rules.find(
    ({ at, from, to }) =>
      at > box[3] - 0.3 * height &&
      at < Math.min(next + 0.3 * height, box[3] + 1.5 * height) &&
      from <= box[0] + 0.3 * height &&
      to >= box[2] - 0.3 * height &&
      to - from > widthOf(box) + height,
  );
  if (!line) return undefined;
  const covered = extents.flatMap((extent, column) =>
    extent && Math.min(extent[1], line.to) - Math.max(extent[0], line.from) >= 0.5 * (extent[1] - extent[0])
      ? [column]
      : [],
  );
  return covered.length > 1 ? [covered[0] ?? 0, covered.at(-1) ?? 0] : undefined;
}

/** First and last of the columns without a heading over which this one is centered, more closely than over its own. */
function inMiddle(cell: Cell, cells: readonly Cell[], extents: Extents, { height }: PageLines): Interval | undefined {
  const taken = cells.filter((other) => other !== cell && other.row === cell.row);
  const named = new Set(cells.filter(({ row }) => row === cell.row + 1).map(({ column }) => column));
  const isFree = (column: number): boolean =>
    column > 0 && named.has(column) && !taken.some((other) => meets(other, column, column));
  let [first, last] = [cell.column, cell.column];
  while (isFree(first - 1)) first -= 1;
  while (isFree(last + 1)) last += 1;
  const middle = centreOf(boxOfItems(cell.items));
  const off = (from: number, to: number): number =>
    Math.abs(((extents[from]?.[0] ?? Infinity) + (extents[to]?.[1] ?? Infinity)) / 2 - middle);
  let best: { from: number; to: number; off: number } | undefined;
  for (let from = first; from <= cell.column; from += 1)
    for (let to = cell.column; to <= last; to += 1)
      if (to > from && (!best || off(from, to) < best.off)) best = { from, to, off: off(from, to) };
  return best && best.off <= MAX_OFF * height && off(cell.column, cell.column) > 2 * best.off + 0.5 * height
    ? [best.from, best.to]
    : undefined;
}

/**
 * Next to a heading for several columns, a single column's heading spans both rows, even if its words are in the lower
 * one.
 */
function reachUp(cells: readonly Cell[]): Cell[] {
  const top = cells.filter(({ row }) => row === 0);
  if (!top.some(({ columnSpan }) => columnSpan > 1)) return [...cells];
  const isHead = cells.filter(({ row }) => row === 1).some(({ items }) => !isValue(textOf(items)));
  const raised = cells.map((cell): Cell => {
    const isOpen = !top.some((other) => meets(other, cell.column, cell.column + cell.columnSpan - 1));
    return isHead && cell.row === 1 && isOpen && !isValue(textOf(cell.items)) ? { ...cell, row: 0, rowSpan: 2 } : cell;
  });
  return raised.sort((a, b) => a.row - b.row || a.column - b.column);
}
