import * as Y from 'yjs';

/**
 * Yjs deletes the contents of a type recursively, and overflows the stack at several thousand levels: then the document can't be opened,
 * and the levels can't be removed. Importing this module makes it delete from the inside out.
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

/** Nested types inside a type, at any depth, each before those inside it. */
function typesInside({ type }: Y.ContentType, isMeant: (item: Y.Item) => boolean): Y.Item[] {
  const found: Y.Item[] = [];
  const look = (from: Y.Item | null, next: 'left' | 'right'): void => {
    for (let item = from; item !== null; item = item[next])
      if (item.content instanceof Y.ContentType && isMeant(item)) found.push(item);
  };
  const lookInto = (inner: Y.AbstractType<unknown>): void => {
    look(inner._start, 'right');
    // Earlier values of a key.
    for (const item of inner._map.values()) look(item, 'left');
  };
  lookInto(type);
  // The list grows during iteration.
  for (const { content } of found) lookInto((content as Y.ContentType).type);
  return found;
}
