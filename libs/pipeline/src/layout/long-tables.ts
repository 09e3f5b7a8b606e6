import type { Block, PageText, TableCell } from '@cartulary/contracts/reading';
import { isValue } from './tables/table.js';

/** Maximum shift of a column's edge from one page to the next, as a fraction of the page width. */
const OFF = 0.025;
/** Maximum rows at the top that can repeat the header. */
const MOST_HEAD_ROWS = 3;
/** Without a repeated header, a table continues only if it reached down to here on the previous page… */
const REACHES_DOWN = 0.55;
/** …and starts above this. */
const BEGINS_ABOVE = 0.45;
/** Minimum share of the comparable columns that must be at the same position. */
const SAME_COLUMNS = 0.8;

interface TableOnPage {
  readonly page: PageText;
  readonly block: Block;
  readonly cells: readonly TableCell[];
}

/**
 * Determines for each table whether it continues the last one on the previous page: only margins are between them, they have the same
 * columns at the same positions, and its header is either repeated or missing. Idempotent.
 */
export function joinLongTables(pages: readonly PageText[]): PageText[] {
  let head: TableOnPage | undefined;
  let before: TableOnPage | undefined;
  let last: PageText | undefined;
  return pages.map((page) => {
    const first = tableAt(page, 'first');
    const isNext = last !== undefined && page.page === last.page + 1;
    const repeatedRows = isNext && head && before && first ? goesOnAfter(head, before, first) : undefined;
    const end = tableAt(page, 'last');
    // A table that fills the page can continue again. Its header is the first one's.
    if (repeatedRows === undefined || end?.block !== first?.block) head = end;
    before = end;
    last = page;
    return withGoesOn(page, repeatedRows === undefined ? undefined : { block: first?.block, repeatedRows });
  });
}

function withGoesOn(page: PageText, found: { block: Block | undefined; repeatedRows: number } | undefined): PageText {
  if (!page.blocks?.some((block) => block.goesOn !== undefined || block === found?.block)) return page;
  const blocks = page.blocks.map((block): Block => {
    const { goesOn: _, ...rest } = block;
    return block === found?.block ? { ...rest, goesOn: { repeatedRows: found.repeatedRows } } : rest;
  });
  return { ...page, blocks };
}

/** The table at the start or end of a page, ignoring margins and images. */
function tableAt(page: PageText, end: 'first' | 'last'): TableOnPage | undefined {
  const own = (page.blocks ?? []).filter(({ kind }) => kind !== 'header' && kind !== 'footer' && kind !== 'figure');
  const block = end === 'first' ? own[0] : own.at(-1);
  return block?.kind === 'table' && block.box && block.cells ? { page, block, cells: block.cells } : undefined;
}

/** Number of repeated header rows; undefined if it is a separate table. */
function goesOnAfter(head: TableOnPage, before: TableOnPage, next: TableOnPage): number | undefined {
  if (columnsOf(before) !== columnsOf(next) || !standAlike(before, next)) return undefined;
  const repeated = repeatedRows(head, next);
  if (repeated > 0) return repeated;
  const reaches = (before.block.box?.[3] ?? 0) >= REACHES_DOWN && (next.block.box?.[1] ?? 1) <= BEGINS_ABOVE;
  return reaches && !hasOwnHead(next) ? 0 : undefined;
}

const columnsOf = ({ cells }: TableOnPage): number =>
  cells.reduce((most, { column, columnSpan }) => Math.max(most, column + columnSpan), 0);

interface Edges {
  left: number;
  right: number;
}

function edgesOf({ cells }: TableOnPage): Map<number, Edges> {
  const edges = new Map<number, Edges>();
  for (const { column, columnSpan, box } of cells) {
    if (!box || columnSpan > 1) continue;
    const known = edges.get(column);
    if (!known) edges.set(column, { left: box[0], right: box[2] });
    else {
      known.left = Math.min(known.left, box[0]);
      known.right = Math.max(known.right, box[2]);
    }
  }
  return edges;
}

/** Whether the columns of both are at the same positions: their left edges, or their right ones for numbers. */
function standAlike(one: TableOnPage, other: TableOnPage): boolean {
  const theirs = edgesOf(other);
  let [compared, same] = [0, 0];
  for (const [column, { left, right }] of edgesOf(one)) {
    const edges = theirs.get(column);
    if (!edges) continue;
    compared += 1;
    if (Math.abs(edges.left - left) <= OFF || Math.abs(edges.right - right) <= OFF) same += 1;
  }
  return compared >= 2 && same >= SAME_COLUMNS * compared;
}

/** The text of the first rows, normalized for comparison. */
function rowsOf({ page, cells }: TableOnPage): string[] {
  const rows: string[] = [];
  for (const { row, column, start, end } of cells) {
    if (row > MOST_HEAD_ROWS) continue;
    const text = page.text.slice(start, end).toLowerCase().split(/\s/u).join('');
    rows[row] = `${rows[row] ?? ''}\u0000${column}\u0000${text}`;
  }
  return Array.from(rows, (row) => row ?? '');
}

/** How many of the first rows repeat the header, word by word. A row of values isn't a header, even if it is the same. */
function repeatedRows(head: TableOnPage, next: TableOnPage): number {
  const [said, again] = [rowsOf(head), rowsOf(next)];
  let count = 0;
  while (count < MOST_HEAD_ROWS && said[count] !== undefined && said[count] !== '' && said[count] === again[count])
    count += 1;
  const isValues = count > 0 && textsOf(next, 0).some(isValue);
  return isValues ? 0 : count;
}

const textsOf = ({ page, cells }: TableOnPage, of: number): string[] =>
  cells.flatMap(({ row, start, end }) => (row === of ? [page.text.slice(start, end)] : []));

/** Whether its first row is a header: words above values. Words above words are ambiguous. */
function hasOwnHead({ page, cells }: TableOnPage): boolean {
  const values = new Map<number, { all: number; values: number }>();
  for (const { row, column, start, end } of cells) {
    if (row === 0) continue;
    const known = values.get(column) ?? { all: 0, values: 0 };
    known.all += 1;
    if (isValue(page.text.slice(start, end))) known.values += 1;
    values.set(column, known);
  }
  return cells.some(({ row, column, start, end }) => {
    const below = values.get(column);
    const text = page.text.slice(start, end).trim();
    return row === 0 && text !== '' && below && below.all >= 2 && 2 * below.values > below.all && !isValue(text);
  });
}
