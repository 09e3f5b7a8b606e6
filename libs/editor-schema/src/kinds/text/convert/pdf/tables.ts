import { numberAttribute, type NodeJson } from '../../json.js';
import type { PdfContext } from './context.js';
import { look, textHeight } from './page.js';
import type { Structure } from './setter.js';
import { drawAll, heightOf, inParts, type Slice } from './slices.js';

interface Cell {
  readonly left: number;
  readonly width: number;
  readonly isHead: boolean;
  readonly slices: readonly Slice[];
}

/** Lays out a table: rows aren't split if they fit on a page, and its header repeats on every page. */
export function tableSlices(table: NodeJson, width: number, parent: Structure, context: PdfContext): Slice[] {
  const { setter } = context;
  const element = setter.child(parent, 'Table');
  const rows = table.content ?? [];
  const widths = columnWidths(rows, width);
  const heads = rows.findIndex((row) => (row.content ?? []).some(({ type }) => type !== 'tableHeader'));
  const headRows = heads < 0 ? rows.length : heads;
  // For each column, how many more rows a cell from above spans; its text is in the first of them.
  const covered = widths.map(() => 0);
  const slices = rows.map((row, number) => {
    const rowElement = setter.child(element, 'TR');
    const cells = cellsOf(row, widths, covered, rowElement, context);
    return rowSlices(cells, context, true).map((slice): Slice => ({
      ...slice,
      ...(number === 0 ? { gap: look.gap } : {}),
    }));
  });
  const head = slices.slice(0, headRows).flat();
  // A header taller than half a page isn't repeated.
  if (head.length === 0 || heightOf(head) > textHeight / 2) return slices.flat();
  const repeated: Slice = { height: heightOf(head), draw: (x, y) => drawAll(head, x, y, true) };
  return [
    ...head.map((slice) => ({ ...slice, keepWithNext: true })),
    ...slices.slice(headRows).flatMap((row) => row.map((slice) => ({ ...slice, repeated }))),
  ];
}

/** Lays out blocks side by side. */
export function sideBySide(
  columns: readonly NodeJson[],
  width: number,
  parent: Structure,
  context: PdfContext,
): Slice[] {
  const each = width / columns.length;
  const cells = columns.map((column, number): Cell => {
    const inner = context.blocks(column.content, each - 2 * look.cellPadding, context.setter.child(parent, 'Div'));
    return { left: number * each, width: each, isHead: false, slices: inner };
  });
  return rowSlices(cells, context, false).map((slice, number) => (number === 0 ? { ...slice, gap: look.gap } : slice));
}

function cellsOf(
  row: NodeJson,
  widths: readonly number[],
  covered: number[],
  element: Structure,
  context: PdfContext,
): Cell[] {
  const cells: Cell[] = [];
  let column = 0;
  const skip = (): void => {
    while ((covered[column] ?? 0) > 0 && column < widths.length) {
      covered[column] = (covered[column] ?? 0) - 1;
      cells.push({ left: sum(widths.slice(0, column)), width: widths[column] ?? 0, isHead: false, slices: [] });
      column += 1;
    }
  };
  for (const cell of row.content ?? []) {
    skip();
    const span = Math.min(numberAttribute(cell, 'colspan') ?? 1, widths.length - column);
    const cellWidth = sum(widths.slice(column, column + span));
    const isHead = cell.type === 'tableHeader';
    const cellElement = context.setter.child(element, isHead ? 'TH' : 'TD');
    const content = isHead ? bold(cell.content) : cell.content;
    const slices = context.blocks(content, Math.max(12, cellWidth - 2 * look.cellPadding), cellElement);
    cells.push({ left: sum(widths.slice(0, column)), width: cellWidth, isHead, slices });
    for (let at = column; at < column + span; at += 1) covered[at] = (numberAttribute(cell, 'rowspan') ?? 1) - 1;
    column += span;
  }
  skip();
  return cells;
}

/** One slice if the row fits on a page, otherwise as many as needed. */
function rowSlices(cells: readonly Cell[], { setter }: PdfContext, bordered: boolean): Slice[] {
  const most = textHeight / 2;
  const parts = cells.map(({ slices }) => (heightOf(slices) > most ? inParts(slices, most) : [[...slices]]));
  const count = Math.max(1, ...parts.map((part) => part.length));
  return Array.from({ length: count }, (_, number) => {
    const height = Math.max(...parts.map((part) => heightOf(part[number] ?? []))) + 2 * look.cellPadding;
    return {
      height,
      draw(x: number, y: number, isRepeated = false) {
        for (const [place, { left, width, isHead }] of cells.entries()) {
          if (bordered)
            setter.decoration(() => {
              if (isHead) setter.pdf.rect(x + left, y, width, height).fill(look.codeColour);
              setter.pdf
                .rect(x + left, y, width, height)
                .lineWidth(0.5)
                .stroke(look.lineColour);
            });
          drawAll(parts[place]?.[number] ?? [], x + left + look.cellPadding, y + look.cellPadding, isRepeated);
        }
      },
    };
  });
}

function columnWidths(rows: readonly NodeJson[], width: number): number[] {
  const wanted: number[] = [];
  for (const row of rows) {
    let column = 0;
    for (const cell of row.content ?? []) {
      const span = numberAttribute(cell, 'colspan') ?? 1;
      const given: unknown = cell.attrs?.['colwidth'];
      for (let at = 0; at < span; at += 1) {
        const one: unknown = Array.isArray(given) ? given[at] : undefined;
        wanted[column + at] = Math.max(wanted[column + at] ?? 0, typeof one === 'number' ? one : 0);
      }
      column += span;
    }
  }
  // Columns without a width get an equal share.
  const given = wanted.filter((each) => each > 0);
  const share = given.length > 0 ? sum(given) / given.length : 1;
  const weights = wanted.map((each) => (each > 0 ? each : share));
  return weights.map((weight) => (weight / sum(weights)) * width);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

const bold = (nodes: readonly NodeJson[] | undefined): readonly NodeJson[] =>
  (nodes ?? []).map((node) =>
    node.text === undefined
      ? { ...node, content: bold(node.content) }
      : { ...node, marks: [...(node.marks ?? []), { type: 'bold' }] },
  );
