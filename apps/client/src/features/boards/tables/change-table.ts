import type { TableShape } from '@cartulary/editor-schema/kinds/board/table';
import { newTable, type TableChange } from '@cartulary/editor-schema/kinds/board/table-changes';
import { createShapeId, type Editor, type TLParentId, type VecLike } from 'tldraw';
import { laidTable } from './table-layout';

const BEGINS_WITH = { rows: 3, columns: 3 } as const;

export const isTableLocked = (editor: Editor, shape: TableShape): boolean =>
  editor.getIsReadonly() || editor.isShapeOrAncestorLocked(shape);

/**
 * Changes a table. Undefined properties are deleted.
 * @param mark starts a new undo step
 */
export function changeTable(
  editor: Editor,
  id: TableShape['id'],
  change: TableChange | undefined,
  mark?: string,
): void {
  const shape = editor.getShape<TableShape>(id);
  if (!shape || !change || isTableLocked(editor, shape)) return;
  if (mark !== undefined) editor.markHistoryStoppingPoint(`table: ${mark}`);
  editor.run(() =>
    editor.store.update(id, (before) => {
      const props = Object.entries({ ...(before as TableShape).props, ...change }).filter(
        ([, value]) => value !== undefined,
      );
      return { ...before, props: Object.fromEntries(props) } as typeof before;
    }),
  );
}

/** The position of a new table: its center at a point, or its corner within a container. */
export type TablePlace =
  { readonly point: VecLike } | { readonly parentId: TLParentId; readonly x: number; readonly y: number };

/** Adds a table to the board. Without a position, in the center of the viewport. */
export function placeTable(editor: Editor, texts?: readonly (readonly string[])[], at?: TablePlace): void {
  const blank = Array.from({ length: BEGINS_WITH.rows }, () => Array.from({ length: BEGINS_WITH.columns }, () => ''));
  const props = newTable(texts ?? blank, true);
  const place = at ?? { point: editor.getViewportPageBounds().center };
  const id = createShapeId();
  editor.markHistoryStoppingPoint('table: place');
  editor.run(() => {
    editor.createShape<TableShape>({ id, type: 'table', ...('point' in place ? {} : place), props });
    const made = editor.getShape<TableShape>(id);
    if (made && 'point' in place) {
      const { w, h } = laidTable(editor, made);
      const corner = editor.getPointInParentSpace(made, { x: place.point.x - w / 2, y: place.point.y - h / 2 });
      editor.updateShape<TableShape>({ id, type: 'table', x: corner.x, y: corner.y });
    }
    editor.setCurrentTool('select');
    editor.select(id);
  });
}

/** Starts editing a table's cells. */
export function editTable(editor: Editor, id: TableShape['id']): void {
  editor.setCurrentTool('select.idle');
  editor.select(id);
  editor.setEditingShape(id);
  editor.setCurrentTool('select.editing_shape', { target: 'shape', shape: editor.getShape(id) });
}
