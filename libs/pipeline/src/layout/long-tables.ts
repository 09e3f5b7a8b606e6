import type { Block, PageText, TableCell } from '@cartulary/contracts/reading';
import { isValue } from './tables/table.js';

/** How far the edge of a column may move from one page to the next, as a fraction of the page's width. */
const OFF = 0.025;
/** Rows at the top that may say the head again. */
const MOST_HEAD_ROWS = 3;
/** Without its head said again, a table goes on only where it came down to here before. */
const REACHES_DOWN = 0.55;
/** And begins again above this. */
const BEGINS_ABOVE = 0.45;
/** This share of the columns that can be compared has to stand where it stood. */
const SAME_COLUMNS = 0.8;

interface TableOnPage {
  readonly page: PageText;
  readonly block: Block;
  readonly cells: readonly TableCell[];
}

/**
 * Says of each table whether it goes on with the last one of the page before: nothing but margins stands between them, they have
 * the same columns in the same places, and either its head says the same again or it has none of its own. Done twice, it changes
 * nothing.
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
    // One that fills the page may go on once more: its head is the first one's.
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

/** The table that a page begins or ends with, margins and pictures apart. */
function tableAt(page: PageText, end: 'first' | 'last'): TableOnPage | undefined {
  const own = (page.blocks ?? []).filter(({ kind }) => kind !== 'header' && kind !== 'footer' && kind !== 'figure');
  const block = end === 'first' ? own[0] : own.at(-1);
  return block?.kind === 'table' && block.box && block.cells ? { page, block, cells: block.cells } : undefined;
}

/** How many rows of its head are said again; undefined where it is a table of its own. */
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

/** Whether the columns of both stand in the same places: their left ends, or their right ones as those of numbers. */
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

/** The texts of the first rows, as they are compared. */
function rowsOf({ page, cells }: TableOnPage): string[] {
  const rows: string[] = [];
  for (const { row, column, start, end } of cells) {
    if (row > MOST_HEAD_ROWS) continue;
    const text = page.text.slice(start, end).toLowerCase().split(/\s/u).join('');
    rows[row] = `${rows[row] ?? ''}\u0000${column}\u0000${text}`;
  }
  return Array.from(rows, (row) => row ?? '');
}

/** How many of the first rows are those of the head, word by word. A row of values is no head, even where it is the same. */
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

/** Whether its first row names columns: words where values stand below. Of words above words nobody can tell. */
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
