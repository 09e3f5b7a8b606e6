import type { TableShape } from '@cartulary/editor-schema/kinds/board/table';
import { atom, type Atom, type Editor } from 'tldraw';
import type { LaidTable } from './table-layout';

/** A cell of a table. */
export interface Cell {
  readonly row: string;
  readonly column: string;
}

interface ActiveCell extends Cell {
  readonly table: TableShape['id'];
}

const byEditor = new WeakMap<Editor, Atom<ActiveCell | undefined>>();

function atomOf(editor: Editor): Atom<ActiveCell | undefined> {
  const known = byEditor.get(editor) ?? atom<ActiveCell | undefined>('active cell', undefined);
  byEditor.set(editor, known);
  return known;
}

/** Sets the active cell, which determines where rows and columns are added. */
export const setActiveCell = (editor: Editor, table: TableShape['id'], cell: Cell): void =>
  void atomOf(editor).set({ table, ...cell });

/** A table's active cell, or its first one. Undefined in an empty table. */
export function activeCell(editor: Editor, { id }: TableShape, { rows, columns }: LaidTable): Cell | undefined {
  const chosen = atomOf(editor).get();
  const [row, column] = [rows[0], columns[0]?.id];
  const isThere =
    chosen?.table === id && rows.includes(chosen.row) && columns.some((each) => each.id === chosen.column);
  if (isThere) return chosen;
  return row === undefined || column === undefined ? undefined : { row, column };
}
