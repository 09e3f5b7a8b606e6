import type { Drawing } from '../taking/drawings';

const waiting = new Map<string, Drawing>();

/** Stores a file's contents for the board created for it. */
export const letDrawingWait = (boardId: string, drawing: Drawing): void => void waiting.set(boardId, drawing);

/** Whether contents are waiting for a board. */
export const hasWaiting = (boardId: string): boolean => waiting.has(boardId);

/** Returns the contents waiting for a board, and removes them. */
export function takeDrawing(boardId: string): Drawing | undefined {
  const drawing = waiting.get(boardId);
  waiting.delete(boardId);
  return drawing;
}
