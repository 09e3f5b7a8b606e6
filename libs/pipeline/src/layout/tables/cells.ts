import type { Interval } from '../intervals.js';
import { centreOf, middleOf, type Item } from '../placed.js';
import type { Row } from './rows.js';
import { boxOfItems, linesOfCell } from './table.js';

export interface Cell {
  readonly row: number;
  readonly column: number;
  readonly rowSpan: number;
  readonly columnSpan: number;
  readonly items: Item[];
}

/** A row's cells: words by the column of their center. A phrase across several columns is one cell that spans them. */
export function cellsOf({ items }: Row, row: number, columns: readonly Interval[], gutter: number): Cell[] {
  const columnAt = (x: number): number =>
    Math.max(
      0,
      columns.findIndex(([from, to]) => x >= from && x < to),
    );
  const parts: Cell[] = [];
  for (const line of linesOfCell(items)) {
    let current: { from: number; to: number; items: Item[] } | undefined;
    for (const item of line.items) {
      const column = columnAt(centreOf(item.box));
      const last = current?.items.at(-1);
      if (current && last && (column <= current.to || item.box[0] - last.box[2] < gutter)) {
        current.items.push(item);
        current.to = Math.max(current.to, column);
      } else {
        if (current)
          parts.push({
            row,
            column: current.from,
            rowSpan: 1,
            columnSpan: current.to - current.from + 1,
            items: current.items,
          });
        current = { from: column, to: column, items: [item] };
      }
    }
    if (current)
      parts.push({
        row,
        column: current.from,
        rowSpan: 1,
        columnSpan: current.to - current.from + 1,
        items: current.items,
      });
  }
  const joined: Cell[] = [];
  for (const part of parts.sort(
    (a, b) => a.column - b.column || middleOf(boxOfItems(a.items)) - middleOf(boxOfItems(b.items)),
  )) {
    const before = joined.at(-1);
    if (before && part.column < before.column + before.columnSpan) {
      const columnSpan = Math.max(before.columnSpan, part.column + part.columnSpan - before.column);
      joined[joined.length - 1] = { ...before, columnSpan, items: [...before.items, ...part.items] };
    } else joined.push(part);
  }
  return joined;
}
