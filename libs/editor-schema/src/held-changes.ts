import type { Doc } from 'yjs';

interface Held {
  holders: number;
  readonly waiting: (() => void)[];
}

const held = new WeakMap<Doc, Held>();

/** Queues remote changes to a document, in order, until every holder has called the returned function. Local changes are sent as usual. */
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

/** Applies all changes, even if one fails. */
function takeAll([first, ...rest]: readonly (() => void)[]): void {
  if (!first) return;
  try {
    first();
  } finally {
    takeAll(rest);
  }
}

/** Applies a remote change immediately, or once the document is no longer held. */
export function takeChange(doc: Doc, take: () => void): void {
  const hold = held.get(doc);
  if (hold) hold.waiting.push(take);
  else take();
}
