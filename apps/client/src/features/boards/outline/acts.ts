import { createShapeId, toRichText, type Editor, type TLParentId, type TLShape, type TLShapeId } from 'tldraw';
import { placeTable } from '../tables/change-table';

/** Side of a note, and what stands between two things. */
const NOTE = 200;
const GAP = 40;

/** Below everything that lies there already. */
function freePlace(editor: Editor, parentId: TLParentId): { x: number; y: number } {
  const beside = editor.getSortedChildIdsForParent(parentId).flatMap((id) => editor.getShape(id) ?? []);
  const bottoms = beside.map((shape) => shape.y + editor.getShapeGeometry(shape).bounds.h);
  if (bottoms.length > 0) return { x: Math.min(...beside.map(({ x }) => x)), y: Math.max(...bottoms) + GAP };
  if (editor.getShape(parentId as TLShapeId)) return { x: GAP, y: GAP };
  const { center } = editor.getViewportPageBounds();
  return { x: center.x - NOTE / 2, y: center.y - NOTE / 2 };
}

/** A note below what lies in a frame, or on the page that is open. */
export function addNote(editor: Editor, words: string, parentId: TLParentId): void {
  const id = createShapeId();
  editor.markHistoryStoppingPoint('outline: add');
  const place = freePlace(editor, parentId);
  editor.createShape({ id, type: 'note', parentId, ...place, props: { richText: toRichText(words) } });
  editor.select(id);
}

/** A table with nothing in it yet, below what lies in a frame, or on the page that is open. */
export const addTable = (editor: Editor, parentId: TLParentId): void =>
  placeTable(editor, undefined, { parentId, ...freePlace(editor, parentId) });

/** Into another frame, or out of all of them; below what lies there. */
export function moveInto(editor: Editor, shape: TLShape, parentId: TLParentId): void {
  editor.markHistoryStoppingPoint('outline: move');
  const place = freePlace(editor, parentId);
  editor.run(() => {
    editor.reparentShapes([shape.id], parentId);
    editor.updateShape({ id: shape.id, type: shape.type, ...place });
  });
}

/** In steps of a note: for who has no pointer. */
export function nudge(editor: Editor, shape: TLShape, x: -1 | 0 | 1, y: -1 | 0 | 1): void {
  editor.markHistoryStoppingPoint('outline: nudge');
  const step = NOTE + GAP;
  editor.updateShape({ id: shape.id, type: shape.type, x: shape.x + x * step, y: shape.y + y * step });
}

/** Both as one thing, which is selected. */
export function group(editor: Editor, ids: readonly TLShapeId[]): void {
  editor.markHistoryStoppingPoint('outline: group');
  editor.groupShapes([...ids]);
}

/** What lay in a group, each by itself; the first of it is selected. */
export function ungroup(editor: Editor, groupId: TLShapeId): void {
  const [first] = editor.getSortedChildIdsForParent(groupId);
  editor.markHistoryStoppingPoint('outline: ungroup');
  editor.ungroupShapes([groupId]);
  if (first !== undefined) editor.select(first);
}

/** Holds a thing where and as it is, or lets it go; it stays selected. */
export function toggleLock(editor: Editor, id: TLShapeId): void {
  editor.markHistoryStoppingPoint('outline: lock');
  editor.toggleLock([id]);
  editor.select(id);
}

/** An arrow from one thing to another. */
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
