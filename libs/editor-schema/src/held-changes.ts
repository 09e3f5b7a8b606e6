import type { Doc } from 'yjs';

/** Documents whose changes from others wait, each with what is to be done once they no longer do. */
const held = new WeakMap<Doc, (() => void)[]>();

/**
 * Keeps what others change out of a document, in its order, until the function that is returned is called. What is written
 * here goes out as always.
 */
export function holdChanges(doc: Doc): () => void {
  const waiting = held.get(doc) ?? [];
  held.set(doc, waiting);
  return () => {
    if (held.get(doc) !== waiting) return;
    held.delete(doc);
    waiting.forEach((take) => take());
  };
}

/** Takes a change of others in: at once, or when they no longer wait. */
export function takeChange(doc: Doc, take: () => void): void {
  const waiting = held.get(doc);
  if (waiting) waiting.push(take);
  else take();
}
