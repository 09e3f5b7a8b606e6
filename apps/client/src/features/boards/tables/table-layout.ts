import { readTable, type Table, type TableShape } from '@cartulary/editor-schema/kinds/board/table';
import { FONT_FAMILIES, type Editor } from 'tldraw';

/** As cells are drawn: on the board, in its pictures, and where their height is measured. */
export const cellStyle = { fontSize: 16, lineHeight: 1.4, padding: 8, headWeight: '700', weight: '400' } as const;
const LINE = cellStyle.fontSize * cellStyle.lineHeight;
const LEAST_HEIGHT = Math.ceil(LINE) + 2 * cellStyle.padding;
/** No letter is wider: what is shorter than this has one line, and need not be measured. */
const WIDEST_LETTER = cellStyle.fontSize * 1.1;
/** A table whose rows or columns were all deleted still has a place. */
const EMPTY = { w: 160, h: LEAST_HEIGHT };

/** A table with the sizes of its parts, in the units of the board. */
export interface LaidTable extends Table {
  readonly heights: readonly number[];
  readonly w: number;
  readonly h: number;
}

/** Where a cell lies. */
export interface CellBox {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** How high a text is in a column of this width. */
export type HeightOf = (text: string, width: number, isHead: boolean) => number;

/** Each row is as high as the longest text in it. */
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

/** The cell at a point of a table; undefined beside it. */
export function cellAt({ rows, columns, heights }: LaidTable, x: number, y: number) {
  let [left, top] = [0, 0];
  const column = columns.find(({ width }) => x >= left && x < (left += width));
  const row = rows.find((_, at) => y >= top && y < (top += heights[at] ?? 0));
  return row === undefined || column === undefined ? undefined : { row, column: column.id };
}

/** Where a cell lies; undefined where it is gone. */
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

/** The table as it is drawn, laid out anew when it changes. */
export function laidTable(editor: Editor, shape: TableShape): LaidTable {
  const cache =
    laid.get(editor) ??
    editor.store.createComputedCache<LaidTable, TableShape>(
      'laid table',
      ({ props }) => layOut(readTable(props), measuring(editor)),
      { areRecordsEqual: (one, other) => one.props === other.props },
    );
  laid.set(editor, cache);
  // One that is not in the store yet, as while something is pasted.
  return cache.get(shape.id) ?? layOut(readTable(shape.props), measuring(editor));
}

/** @param id of a family of letters, as pictures and the board name it */
export const fontOf = (isInPicture: boolean): string =>
  isInPicture ? "'tldraw_sans', sans-serif" : FONT_FAMILIES.sans;

const measuring =
  (editor: Editor): HeightOf =>
  (text, width, isHead) =>
    // A line that ends with a new one has one more.
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
