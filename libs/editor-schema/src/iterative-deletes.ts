import * as Y from 'yjs';

/**
 * Yjs deletes what lies in a type by recursion, and overflows the stack at some thousand levels: then whoever opens the
 * document fails, and nobody can take the levels out of it again. Loaded once, this module deletes from the inside out.
 * https://github.com/yjs/yjs/blob/v13.6.33/src/structs/ContentType.js
 */

const deleteOne = Reflect.get(Y.ContentType.prototype, 'delete') as (this: Y.ContentType, by: Y.Transaction) => void;
const collectOne = Reflect.get(Y.ContentType.prototype, 'gc') as (this: Y.ContentType, store: unknown) => void;

Y.ContentType.prototype.delete = function (transaction): void {
  const inside = typesInside(this, (item) => !item.deleted);
  for (const item of inside.reverse()) item.delete(transaction);
  deleteOne.call(this, transaction);
};

Y.ContentType.prototype.gc = function (store): void {
  const inside = typesInside(this, () => true);
  for (const { content } of inside.reverse()) collectOne.call(content as Y.ContentType, store);
  collectOne.call(this, store);
};

/** Items inside a type that are types themselves, at any depth, each before those inside it. */
function typesInside({ type }: Y.ContentType, isMeant: (item: Y.Item) => boolean): Y.Item[] {
  const found: Y.Item[] = [];
  const look = (from: Y.Item | null, next: 'left' | 'right'): void => {
    for (let item = from; item !== null; item = item[next])
      if (item.content instanceof Y.ContentType && isMeant(item)) found.push(item);
  };
  const lookInto = (inner: Y.AbstractType<unknown>): void => {
    look(inner._start, 'right');
    // What stood under a key before.
    for (const item of inner._map.values()) look(item, 'left');
  };
  lookInto(type);
  // It grows while it is gone through.
  for (const { content } of found) lookInto((content as Y.ContentType).type);
  return found;
}
