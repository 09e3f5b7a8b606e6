import type { Drawing } from '../taking/drawings';

const waiting = new Map<string, Drawing>();

/** Keeps what a file held for the board that was made for it. */
export const letDrawingWait = (boardId: string, drawing: Drawing): void => void waiting.set(boardId, drawing);

/** Whether something waits for a board. */
export const hasWaiting = (boardId: string): boolean => waiting.has(boardId);

/** What waits for a board, once. */
export function takeDrawing(boardId: string): Drawing | undefined {
  const drawing = waiting.get(boardId);
  waiting.delete(boardId);
  return drawing;
}
