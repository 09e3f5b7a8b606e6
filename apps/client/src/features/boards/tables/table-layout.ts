import { readTable, type Table, type TableShape } from '@cartulary/editor-schema/kinds/board/table';
import { FONT_FAMILIES, type Editor } from 'tldraw';

/** Cell style, shared by the board, its images, and the measurement of heights. */
export const cellStyle = { fontSize: 16, lineHeight: 1.4, padding: 8, headWeight: '700', weight: '400' } as const;
const LINE = cellStyle.fontSize * cellStyle.lineHeight;
const LEAST_HEIGHT = Math.ceil(LINE) + 2 * cellStyle.padding;
/** Maximum letter width. Shorter text fits on one line and needs no measuring. */
const WIDEST_LETTER = cellStyle.fontSize * 1.1;
/** Size of a table whose rows or columns were all deleted. */
const EMPTY = { w: 160, h: LEAST_HEIGHT };

/** A table with its layout, in board units. */
export interface LaidTable extends Table {
  readonly heights: readonly number[];
  readonly w: number;
  readonly h: number;
}

/** A cell's rectangle. */
export interface CellBox {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** The height of text in a column of this width. */
export type HeightOf = (text: string, width: number, isHead: boolean) => number;

/** Each row is as high as its longest text. */
export function layOut(table: Table, heightOf: HeightOf): LaidTable {
  const { rows, columns, hasHeader, textAt } = table;
  const heights = rows.map((row, at) =>
    Math.max(
      LEAST_HEIGHT,
      ...columns.map(({ id, width }) => {
        const text = textAt(row, id);
        return isShort(text, width) ? LEAST_HEIGHT : Math.ceil(heightOf(text, width, hasHeader && at === 0));
      }),
    ),
  );
  const [w, h] = [sum(columns.map(({ width }) => width)), sum(heights)];
  return { ...table, heights, w: w === 0 ? EMPTY.w : w, h: h === 0 ? EMPTY.h : h };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((one, other) => one + other, 0);
const isShort = (text: string, width: number): boolean =>
  !text.includes('\n') && text.length * WIDEST_LETTER <= width - 2 * cellStyle.padding;

/** The cell at a point of a table. Undefined outside it. */
export function cellAt({ rows, columns, heights }: LaidTable, x: number, y: number) {
  let [left, top] = [0, 0];
  const column = columns.find(({ width }) => x >= left && x < (left += width));
  const row = rows.find((_, at) => y >= top && y < (top += heights[at] ?? 0));
  return row === undefined || column === undefined ? undefined : { row, column: column.id };
}

/** A cell's rectangle. Undefined if it no longer exists. */
export function boxOf({ rows, columns, heights }: LaidTable, row: string, column: string): CellBox | undefined {
  const [at, index] = [rows.indexOf(row), columns.findIndex(({ id }) => id === column)];
  if (at === -1 || index === -1) return undefined;
  return {
    x: sum(columns.slice(0, index).map(({ width }) => width)),
    y: sum(heights.slice(0, at)),
    w: columns[index]?.width ?? 0,
    h: heights[at] ?? 0,
  };
}

const laid = new WeakMap<Editor, { get: (id: TableShape['id']) => LaidTable | undefined }>();

/** A table's layout, recomputed when it changes. */
export function laidTable(editor: Editor, shape: TableShape): LaidTable {
  const cache =
    laid.get(editor) ??
    editor.store.createComputedCache<LaidTable, TableShape>(
      'laid table',
      ({ props }) => layOut(readTable(props), measuring(editor)),
      { areRecordsEqual: (one, other) => one.props === other.props },
    );
  laid.set(editor, cache);
  // The shape may not be in the store yet, for example during a paste.
  return cache.get(shape.id) ?? layOut(readTable(shape.props), measuring(editor));
}

/** @param isInPicture whether to use the font's name in exported images instead of the one on the board */
export const fontOf = (isInPicture: boolean): string =>
  isInPicture ? "'tldraw_sans', sans-serif" : FONT_FAMILIES.sans;

const measuring =
  (editor: Editor): HeightOf =>
  (text, width, isHead) =>
    // Text that ends with a line break has another line.
    editor.textMeasure.measureText(text.endsWith('\n') ? `${text} ` : text, {
      fontFamily: fontOf(false),
      fontSize: cellStyle.fontSize,
      fontStyle: 'normal',
      fontWeight: isHead ? cellStyle.headWeight : cellStyle.weight,
      lineHeight: cellStyle.lineHeight,
      maxWidth: width,
      padding: `${cellStyle.padding}px`,
      otherStyles: { width: `${width}px` },
    }).h;
