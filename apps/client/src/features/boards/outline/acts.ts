import { createShapeId, toRichText, type Editor, type TLParentId, type TLShape, type TLShapeId } from 'tldraw';
import { placeTable } from '../tables/change-table';

/** Side length of a note, and the gap between shapes. */
const NOTE = 200;
const GAP = 40;

/** Below all existing content. */
function freePlace(editor: Editor, parentId: TLParentId): { x: number; y: number } {
  const beside = editor.getSortedChildIdsForParent(parentId).flatMap((id) => editor.getShape(id) ?? []);
  const bottoms = beside.map((shape) => shape.y + editor.getShapeGeometry(shape).bounds.h);
  if (bottoms.length > 0) return { x: Math.min(...beside.map(({ x }) => x)), y: Math.max(...bottoms) + GAP };
  if (editor.getShape(parentId as TLShapeId)) return { x: GAP, y: GAP };
  const { center } = editor.getViewportPageBounds();
  return { x: center.x - NOTE / 2, y: center.y - NOTE / 2 };
}

/** Adds a note below a frame's contents, or on the open page. */
export function addNote(editor: Editor, words: string, parentId: TLParentId): void {
  const id = createShapeId();
  editor.markHistoryStoppingPoint('outline: add');
  const place = freePlace(editor, parentId);
  editor.createShape({ id, type: 'note', parentId, ...place, props: { richText: toRichText(words) } });
  editor.select(id);
}

/** Adds an empty table below a frame's contents, or on the open page. */
export const addTable = (editor: Editor, parentId: TLParentId): void =>
  placeTable(editor, undefined, { parentId, ...freePlace(editor, parentId) });

/** Moves a shape into another frame, or out of all of them, below the existing contents. */
export function moveInto(editor: Editor, shape: TLShape, parentId: TLParentId): void {
  editor.markHistoryStoppingPoint('outline: move');
  const place = freePlace(editor, parentId);
  editor.run(() => {
    editor.reparentShapes([shape.id], parentId);
    editor.updateShape({ id: shape.id, type: shape.type, ...place });
  });
}

/** Moves a shape in steps of a note, for people without a pointer. */
export function nudge(editor: Editor, shape: TLShape, x: -1 | 0 | 1, y: -1 | 0 | 1): void {
  editor.markHistoryStoppingPoint('outline: nudge');
  const step = NOTE + GAP;
  editor.updateShape({ id: shape.id, type: shape.type, x: shape.x + x * step, y: shape.y + y * step });
}

/** Groups the shapes and selects the group. */
export function group(editor: Editor, ids: readonly TLShapeId[]): void {
  editor.markHistoryStoppingPoint('outline: group');
  editor.groupShapes([...ids]);
}

/** Ungroups a group and selects its first shape. */
export function ungroup(editor: Editor, groupId: TLShapeId): void {
  const [first] = editor.getSortedChildIdsForParent(groupId);
  editor.markHistoryStoppingPoint('outline: ungroup');
  editor.ungroupShapes([groupId]);
  if (first !== undefined) editor.select(first);
}

/** Locks or unlocks a shape. It stays selected. */
export function toggleLock(editor: Editor, id: TLShapeId): void {
  editor.markHistoryStoppingPoint('outline: lock');
  editor.toggleLock([id]);
  editor.select(id);
}

/** Adds an arrow from one shape to another. */
export function connect(editor: Editor, fromId: TLShapeId, toId: TLShapeId): void {
  const arrow = createShapeId();
  const props = { normalizedAnchor: { x: 0.5, y: 0.5 }, isExact: false, isPrecise: false };
  editor.markHistoryStoppingPoint('outline: connect');
  editor.run(() => {
    editor.createShape({ id: arrow, type: 'arrow' });
    editor.createBindings([
      { type: 'arrow', fromId: arrow, toId: fromId, props: { ...props, terminal: 'start' } },
      { type: 'arrow', fromId: arrow, toId, props: { ...props, terminal: 'end' } },
    ]);
  });
}
