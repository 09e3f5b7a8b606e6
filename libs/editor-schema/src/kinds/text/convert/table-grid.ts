import { writingLimits } from '@cartulary/contracts/limits/writing';
import { numberAttribute, type NodeJson } from '../json.js';
import type { Losses } from './losses.js';

const span = (cell: NodeJson, name: 'colspan' | 'rowspan'): number => numberAttribute(cell, name) ?? 1;

/**
 * Pads rows to a rectangular table for the editor: all rows have the same width, and no cell extends below the last
 * row. Missing cells are added empty; cells beyond the maximum width are dropped.
 * @param rows the cells of each row, as read
 */
export function rectangular(rows: readonly (readonly NodeJson[])[], losses: Losses): NodeJson[] {
  // For each column, the row that a cell from above extends to.
  const takenUntil: number[] = [];
  const placed = rows.map((cells, row) => {
    const kept: NodeJson[] = [];
    let column = 0;
    for (const cell of cells) {
      while ((takenUntil[column] ?? 0) > row) column += 1;
      const free = widthFree(takenUntil, row, column, span(cell, 'colspan'));
      if (free === 0) {
        losses.add('cells');
        continue;
      }
      const rowspan = Math.min(span(cell, 'rowspan'), rows.length - row);
      for (let covered = column; covered < column + free; covered += 1) takenUntil[covered] = row + rowspan;
      kept.push({ ...cell, attrs: { ...cell.attrs, colspan: free, rowspan } });
      column += free;
    }
    return kept;
  });
  const width = takenUntil.length;
  const reach: number[] = [];
  return placed.map((cells, row) => {
    for (const cell of cells) {
      let column = 0;
      while ((reach[column] ?? 0) > row) column += 1;
      for (let covered = column; covered < column + span(cell, 'colspan'); covered += 1)
        reach[covered] = row + span(cell, 'rowspan');
    }
    const filled = [...cells];
    for (let column = 0; column < width; column += 1) {
      if ((reach[column] ?? 0) > row) continue;
      reach[column] = row + 1;
      filled.push(emptyCell());
    }
    return { type: 'tableRow', content: filled };
  });
}

const emptyCell = (): NodeJson => ({ type: 'tableCell', content: [{ type: 'paragraph' }] });

/** How many of the wanted columns are free from this one on. */
function widthFree(takenUntil: readonly number[], row: number, column: number, wanted: number): number {
  let free = 0;
  while (free < wanted && column + free < writingLimits.maxTableColumns && (takenUntil[column + free] ?? 0) <= row)
    free += 1;
  return free;
}
