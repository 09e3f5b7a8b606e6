import { react, type Editor, type TLShape } from 'tldraw';

/** A point in a shape, as fractions of its width and height from the upper left corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

type Bounds = Point & { readonly w: number; readonly h: number };

const chosen = new WeakMap<Editor, Point & { readonly thing: string }>();
const listeners = new WeakMap<Editor, () => void>();

const part = (at: number, from: number, length: number): number =>
  length > 0 ? Math.min(1, Math.max(0, (at - from) / length)) : 0;

/** Converts a board position to a point within bounds. */
export const pointIn = ({ x, y, w, h }: Bounds, at: Point): Point => ({ x: part(at.x, x, w), y: part(at.y, y, h) });

/** Where in a shape the person clicked to comment. Undefined if they selected the shape in another way. */
export function pointOn(editor: Editor, thing: string): Point | undefined {
  const point = chosen.get(editor);
  return point?.thing === thing ? { x: point.x, y: point.y } : undefined;
}

/**
 * Starts a comment at a point: on a shape, which is selected and stores the point while selected, or outside all
 * shapes, where the comment is about the board.
 */
export function choosePoint(editor: Editor, shape: TLShape | undefined, at: Point): void {
  const bounds = shape && editor.getShapePageBounds(shape);
  if (shape && bounds) {
    editor.select(shape.id);
    chosen.set(editor, { thing: shape.id, ...pointIn(bounds, at) });
    const stop = react('chosen for a comment', () => {
      if (editor.getOnlySelectedShapeId() === shape.id) return;
      chosen.delete(editor);
      queueMicrotask(() => stop());
    });
  } else editor.selectNone();
  listeners.get(editor)?.();
}

/** Calls `tell` when the person clicks to comment. @returns the unsubscribe function */
export function onPoint(editor: Editor, tell: () => void): () => void {
  listeners.set(editor, tell);
  return () => void (listeners.get(editor) === tell && listeners.delete(editor));
}
