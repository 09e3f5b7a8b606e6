import type { Doc } from 'yjs';

interface Held {
  holders: number;
  readonly waiting: (() => void)[];
}

const held = new WeakMap<Doc, Held>();

/**
 * Keeps what others change out of a document, in its order, until the function that is returned is called, by everyone who
 * holds it. What is written here goes out as always.
 */
export function holdChanges(doc: Doc): () => void {
  const hold = held.get(doc) ?? { holders: 0, waiting: [] };
  held.set(doc, hold);
  hold.holders += 1;
  let isReleased = false;
  return () => {
    if (isReleased) return;
    isReleased = true;
    hold.holders -= 1;
    if (hold.holders > 0) return;
    held.delete(doc);
    takeAll(hold.waiting);
  };
}

/** Takes all of them, also where one fails. */
function takeAll([first, ...rest]: readonly (() => void)[]): void {
  if (!first) return;
  try {
    first();
  } finally {
    takeAll(rest);
  }
}

/** Takes a change of others in: at once, or when no one holds the document anymore. */
export function takeChange(doc: Doc, take: () => void): void {
  const hold = held.get(doc);
  if (hold) hold.waiting.push(take);
  else take();
}
