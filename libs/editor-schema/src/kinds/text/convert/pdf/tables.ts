import { numberAttribute, plainText, type NodeJson } from '../../json.js';
import type { Losses } from '../losses.js';
import { rectangular } from '../table-grid.js';
import { colour, joined, look, points } from './typst.js';

/** Writes a cell's content, given its width in points without padding. */
type WriteCell = (cell: NodeJson, width: number, isHead: boolean) => string;

/** A header with more characters isn't repeated on each page: it would leave no room for rows. */
const REPEATED_CHARACTERS = 1_000;

/** Writes a table with its header, which is repeated on each page. @param rows the cells of each row, not all empty */
export function tableOf(
  rows: readonly (readonly NodeJson[])[],
  width: number,
  losses: Losses,
  write: WriteCell,
): string {
  const grid = placed(rectangular(rows, losses).map((row) => row.content ?? []));
  const widths = columnWidths(grid.flat(), width);
  const rowsOf = (some: typeof grid): string[] =>
    some
      .filter((row) => row.length > 0)
      .map((row) => row.map((cell) => cellOf(cell, sum(widths.slice(cell.column, cell.end)), write)).join(', '));
  const heads = headRows(grid);
  const head = grid.slice(0, heads);
  const characters = sum(head.flat().map(({ node }) => plainText(node).length));
  const header = `table.header(repeat: ${characters <= REPEATED_CHARACTERS}, ${rowsOf(head).join(', ')})`;
  const parts = [...(heads > 0 ? [header] : []), ...rowsOf(grid.slice(heads))];
  return `table(columns: (${widths.map(points).join(', ')},), ${parts.join(',\n')})`;
}

/** Writes blocks side by side. */
export const gridOf = (columns: readonly string[]): string =>
  `grid(columns: (1fr,) * ${columns.length}, inset: ${points(look.cellPadding)}, ${columns.join(', ')})`;

/** A cell that covers the columns from `column` to before `end`. */
interface PlacedCell {
  readonly node: NodeJson;
  readonly column: number;
  readonly end: number;
}

/** Finds the columns of cells in the same way as Typst does. */
function placed(grid: readonly (readonly NodeJson[])[]): PlacedCell[][] {
  // For each column, the row that a cell from above extends to.
  const takenUntil: number[] = [];
  return grid.map((cells, row) =>
    cells.map((node) => {
      let column = 0;
      while ((takenUntil[column] ?? 0) > row) column += 1;
      const end = column + span(node, 'colspan');
      for (let at = column; at < end; at += 1) takenUntil[at] = row + span(node, 'rowspan');
      return { node, column, end };
    }),
  );
}

function cellOf({ node }: PlacedCell, width: number, write: WriteCell): string {
  const isHead = node.type === 'tableHeader';
  const written = write(node, Math.max(look.text, width - 2 * look.cellPadding), isHead);
  const content = isHead ? joined(['set text(weight: "bold")', written]) : written;
  const fill = isHead ? `fill: ${colour(look.codeColour)}, ` : '';
  return `table.cell(${fill}colspan: ${span(node, 'colspan')}, rowspan: ${span(node, 'rowspan')}, ${content})`;
}

/** How many rows from the top are the header. None if a header cell reaches below them. */
function headRows(grid: readonly (readonly PlacedCell[])[]): number {
  const first = grid.findIndex((row) => row.some(({ node }) => node.type !== 'tableHeader'));
  const heads = first < 0 ? grid.length : first;
  const isInside = grid.slice(0, heads).every((row, y) => row.every(({ node }) => y + span(node, 'rowspan') <= heads));
  return isInside ? heads : 0;
}

function columnWidths(cells: readonly PlacedCell[], width: number): number[] {
  const wanted: number[] = [];
  for (const { node, column, end } of cells) {
    const given: unknown = node.attrs?.['colwidth'];
    for (let at = column; at < end; at += 1) {
      const one: unknown = Array.isArray(given) ? given[at - column] : undefined;
      wanted[at] = Math.max(wanted[at] ?? 0, typeof one === 'number' ? one : 0);
    }
  }
  // Columns without a width get an equal share.
  const given = wanted.filter((each) => each > 0);
  const share = given.length > 0 ? sum(given) / given.length : 1;
  const weights = wanted.map((each) => (each > 0 ? each : share));
  return weights.map((weight) => (weight / sum(weights)) * width);
}

const span = (cell: NodeJson, name: 'colspan' | 'rowspan'): number => numberAttribute(cell, name) ?? 1;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
