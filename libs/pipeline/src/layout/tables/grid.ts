import type { Box } from '@cartulary/contracts/reading';
import { centreOf, middleOf, type Item } from '../placed.js';
import type { Ruling } from '../rulings.js';
import { headerRows, linesOfCell, type TableDraft } from './table.js';

/**
 * In word heights: lines closer than this are one, because borders of adjacent cells are often drawn twice and no row is this low; and
 * lines meet if their ends are this close.
 */
const SAME_LINE = 0.45;
/** A line that meets only one other is a border if it is at least this long, in word heights; otherwise it is a stroke of a letter. */
const MIN_LENGTH = 3;
/** Minimum share of a cell's side that must be drawn for the cell to end there. */
const MIN_DRAWN = 0.55;
/** Words of a phrase are closer than this, in multiples of the distance below which lines are one. */
const MIN_APART = 2;
const MAX_LINES = 400;

/** Lines in points. */
export interface DrawnLines {
  readonly horizontal: readonly Ruling[];
  readonly vertical: readonly Ruling[];
}

interface Grid {
  /** Distance below which lines are one, in points. */
  readonly near: number;
  readonly xs: readonly number[];
  readonly ys: readonly number[];
  readonly lines: DrawnLines;
}

/**
 * Finds tables with drawn cells: crossing lines form a grid, cells without a line between them are merged, and words belong to the cell
 * that contains their center (after Nurminen, "Algorithmic extraction of data in tables in PDF documents", 2013, and the lattice mode based
 * on it).
 * @param height of a typical word in points
 * @returns the tables, and the words in them
 */
export function findGrids(
  items: readonly Item[],
  lines: DrawnLines,
  height: number,
): { tables: TableDraft[]; taken: Set<Item> } {
  const taken = new Set<Item>();
  const tables: TableDraft[] = [];
  for (const group of crossing(lines, height)) {
    const grid = toGrid(group, SAME_LINE * height);
    if (!grid) continue;
    const inside = items.filter((item) => !taken.has(item) && isInside(grid, item));
    const table = toTable(grid, inside);
    if (!table) continue;
    tables.push(table);
    for (const item of inside) taken.add(item);
  }
  return { tables, taken };
}

/** Groups of crossing or touching lines, largest first. */
function crossing({ horizontal, vertical }: DrawnLines, height: number): DrawnLines[] {
  if (horizontal.length > MAX_LINES || vertical.length > MAX_LINES) return [];
  const near = SAME_LINE * height;
  const meet = (h: Ruling, v: Ruling): boolean =>
    v.at >= h.from - near && v.at <= h.to + near && h.at >= v.from - near && h.at <= v.to + near;
  const isBorder = (line: Ruling, others: readonly Ruling[], meets: (other: Ruling) => boolean): boolean => {
    const met = others.filter(meets).map(({ at }) => at);
    return line.to - line.from >= MIN_LENGTH * height || Math.max(...met) - Math.min(...met) > 2 * near;
  };
  const [rows, columns] = [joinPieces(horizontal, near), joinPieces(vertical, near)];
  const across = rows.filter((h) => isBorder(h, columns, (v) => meet(h, v)));
  const down = columns.filter((v) => isBorder(v, rows, (h) => meet(h, v)));
  const parent = [...across, ...down].map((_, index) => index);
  const find = (index: number): number => {
    let root = index;
    while (parent[root] !== root) root = parent[root] ?? root;
    parent[index] = root;
    return root;
  };
  across.forEach((h, i) =>
    down.forEach((v, j) => {
      if (meet(h, v)) parent[find(i)] = find(across.length + j);
    }),
  );
  const groups = new Map<number, { horizontal: Ruling[]; vertical: Ruling[] }>();
  const groupOf = (index: number): { horizontal: Ruling[]; vertical: Ruling[] } => {
    const root = find(index);
    const group = groups.get(root) ?? { horizontal: [], vertical: [] };
    groups.set(root, group);
    return group;
  };
  across.forEach((line, i) => groupOf(i).horizontal.push(line));
  down.forEach((line, j) => groupOf(across.length + j).vertical.push(line));
  return [...groups.values()].sort((a, b) => b.horizontal.length - a.horizontal.length);
}

/** Joins lines that were drawn cell by cell. */
function joinPieces(lines: readonly Ruling[], near: number): Ruling[] {
  const joined: { at: number; from: number; to: number }[] = [];
  for (const line of [...lines].sort((a, b) => a.at - b.at || a.from - b.from)) {
    const before = joined.find(
      (one) =>
        Math.abs(one.at - line.at) < 0.3 * near && line.from <= one.to + 0.6 * near && line.to >= one.from - 0.6 * near,
    );
    if (before) {
      before.from = Math.min(before.from, line.from);
      before.to = Math.max(before.to, line.to);
    } else joined.push({ ...line });
  }
  return joined;
}

function toGrid(lines: DrawnLines, near: number): Grid | undefined {
  const { horizontal, vertical } = lines;
  if (horizontal.length < 2 || vertical.length === 0) return undefined;
  const xs = cluster(
    vertical.map(({ at }) => at),
    near,
  );
  const ys = cluster(
    horizontal.map(({ at }) => at),
    near,
  );
  // Tables are often open at their sides, and sometimes at the top and bottom: lines then end where the cells do.
  const left = Math.min(...horizontal.map(({ from }) => from));
  const right = Math.max(...horizontal.map(({ to }) => to));
  const top = Math.min(...vertical.map(({ from }) => from));
  const bottom = Math.max(...vertical.map(({ to }) => to));
  if (left < (xs[0] ?? 0) - 3 * near) xs.unshift(left);
  if (right > (xs.at(-1) ?? 0) + 3 * near) xs.push(right);
  if (top < (ys[0] ?? 0) - 2 * near) ys.unshift(top);
  if (bottom > (ys.at(-1) ?? 0) + 2 * near) ys.push(bottom);
  if (xs.length < 3 || ys.length < 3 || xs.length * ys.length > 20_000) return undefined;
  return { near, xs, ys, lines };
}

/** Clusters nearby positions, in order. */
function cluster(places: readonly number[], near: number): number[] {
  const groups: number[][] = [];
  for (const place of [...places].sort((a, b) => a - b)) {
    const group = groups.at(-1);
    if (group && place - (group.at(-1) ?? 0) < near) group.push(place);
    else groups.push([place]);
  }
  return groups.map((group) => group.reduce((total, place) => total + place, 0) / group.length);
}

const isInside = ({ xs, ys }: Grid, { box }: Item): boolean =>
  centreOf(box) > (xs[0] ?? 0) &&
  centreOf(box) < (xs.at(-1) ?? 0) &&
  middleOf(box) > (ys[0] ?? 0) &&
  middleOf(box) < (ys.at(-1) ?? 0);

const isDrawn = (lines: readonly Ruling[], near: number, at: number, from: number, to: number): boolean => {
  const covered = lines
    .filter((line) => Math.abs(line.at - at) < near)
    .reduce((total, line) => total + Math.max(0, Math.min(line.to, to) - Math.max(line.from, from)), 0);
  return covered >= MIN_DRAWN * (to - from);
};

const indexOf = (places: readonly number[], value: number): number => {
  const after = places.findIndex((place) => place > value);
  return Math.min(Math.max((after < 0 ? places.length : after) - 1, 0), places.length - 2);
};

function toTable(grid: Grid, items: readonly Item[]): TableDraft | undefined {
  const { xs, ys, lines } = grid;
  const columns = xs.length - 1;
  const rows = ys.length - 1;
  const areas = joinCells(grid, rows, columns);
  const words = new Map<number, Item[]>();
  for (const item of items) {
    const place = indexOf(ys, middleOf(item.box)) * columns + indexOf(xs, centreOf(item.box));
    const area = areas.of[place] ?? place;
    words.set(area, [...(words.get(area) ?? []), item]);
  }
  const drafts = areas.list
    .flatMap((area) => partArea(area, words.get(area.id) ?? [], grid))
    .map(({ row, column, rowSpan, columnSpan, items: inside }) => {
      const box: Box = [xs[column] ?? 0, ys[row] ?? 0, xs[column + columnSpan] ?? 0, ys[row + rowSpan] ?? 0];
      return { row, column, rowSpan, columnSpan, items: inside, box };
    });
  const filled = drafts.filter((cell) => cell.items.length > 0);
  const usedRows = new Set(filled.map((cell) => cell.row)).size;
  const usedColumns = new Set(filled.map((cell) => cell.column)).size;
  if (drafts.length < 4 || filled.length < 3 || usedRows < 2 || usedColumns < 2) return undefined;
  // Most lines must separate something, or it is a drawing.
  if (lines.horizontal.length + lines.vertical.length > 6 * (rows + columns + 2)) return undefined;
  const headers = headerRows(drafts, rows);
  return {
    cells: drafts
      .sort((a, b) => a.row - b.row || a.column - b.column)
      .map(({ items: inside, ...cell }) => ({ ...cell, isHeader: cell.row < headers, lines: linesOfCell(inside) })),
    box: [xs[0] ?? 0, ys[0] ?? 0, xs.at(-1) ?? 0, ys.at(-1) ?? 0],
    confidence: 0.95,
  };
}

/**
 * The cells of an undivided area: one, or several if its words are far apart on both sides of a table line that doesn't extend to them.
 * Headers are often drawn without lines.
 */
function partArea(area: Area, items: readonly Item[], { near, xs }: Grid): (Area & { items: Item[] })[] {
  const parts: (Area & { items: Item[] })[] = [];
  let column = area.column;
  let rest = [...items];
  for (let at = column + 1; at < area.column + area.columnSpan; at += 1) {
    const x = xs[at] ?? 0;
    const before = rest.filter(({ box }) => centreOf(box) < x);
    const after = rest.filter(({ box }) => centreOf(box) >= x);
    const ends = Math.max(...before.map(({ box }) => box[2]));
    const begins = Math.min(...after.map(({ box }) => box[0]));
    const isCell = before.length > 0 && after.length > 0;
    if (!isCell || ends > x + 0.3 * near || begins < x - 0.3 * near || begins - ends < MIN_APART * near) continue;
    parts.push({ ...area, column, columnSpan: at - column, items: before });
    column = at;
    rest = after;
  }
  return [...parts, { ...area, column, columnSpan: area.column + area.columnSpan - column, items: rest }];
}

interface Area {
  readonly id: number;
  readonly row: number;
  readonly column: number;
  readonly rowSpan: number;
  readonly columnSpan: number;
}

/** Merges adjacent cells without a line between them, always to rectangles. */
function joinCells({ near, xs, ys, lines }: Grid, rows: number, columns: number): { list: Area[]; of: number[] } {
  const of = Array.from({ length: rows * columns }, () => -1);
  const isOpen = (row: number, column: number, side: 'right' | 'below'): boolean =>
    side === 'right'
      ? !isDrawn(lines.vertical, near, xs[column + 1] ?? 0, ys[row] ?? 0, ys[row + 1] ?? 0)
      : !isDrawn(lines.horizontal, near, ys[row + 1] ?? 0, xs[column] ?? 0, xs[column + 1] ?? 0);
  const list: Area[] = [];
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      if ((of[row * columns + column] ?? -1) >= 0) continue;
      let right = column;
      while (right + 1 < columns && (of[row * columns + right + 1] ?? 0) < 0 && isOpen(row, right, 'right')) right += 1;
      let bottom = row;
      const allOpen = (from: number): boolean => {
        for (let at = column; at <= right; at += 1)
          if (!isOpen(from, at, 'below') || (of[(from + 1) * columns + at] ?? 0) >= 0) return false;
        return true;
      };
      while (bottom + 1 < rows && allOpen(bottom)) bottom += 1;
      const id = row * columns + column;
      for (let y = row; y <= bottom; y += 1) for (let x = column; x <= right; x += 1) of[y * columns + x] = id;
      list.push({ id, row, column, rowSpan: bottom - row + 1, columnSpan: right - column + 1 });
    }
  return { list, of };
}
