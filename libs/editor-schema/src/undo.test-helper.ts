import * as Y from 'yjs';

/**
 * The characters that others wrote in a text, a cell, or a grid. Skips anything inside content that this client
 * created, because undoing the creation removes it.
 */
function lettersOfOthers(type: Y.AbstractType<unknown>, client: number): string {
  if (type._item?.id.client === client) return '';
  const items: Y.Item[] = [...type._map].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, item]) => item);
  for (let item = type._start; item; item = item.right) items.push(item);
  return items
    .map(({ deleted, content, id }) => {
      if (deleted) return '';
      if (content instanceof Y.ContentType) return lettersOfOthers(content.type, client);
      return content instanceof Y.ContentString && id.client !== client ? content.str : '';
    })
    .join('');
}

/**
 * Other people's changes in records: simple values by record and property, and text. Skips records that this client
 * created, because undoing the creation removes them.
 */
function workOfOthers(fields: readonly Y.Map<unknown>[], client: number): Map<string, string> {
  const found = new Map<string, string>();
  for (const [at, records] of fields.entries())
    records.forEach((record, id) => {
      if (!(record instanceof Y.Map) || record._item?.id.client === client) return;
      found.set(`${at} ${id}`, 'is there');
      for (const [key, item] of record._map) {
        const value: unknown = record.get(key);
        if (item.deleted || item.id.client === client) continue;
        const written = value instanceof Y.AbstractType ? lettersOfOthers(value, client) : JSON.stringify(value);
        found.set(`${at} ${id} ${key}`, written);
      }
    });
  return found;
}

/** Undoes the last action of a page. @returns the work of others that it changed: empty if undo is correct */
export function lostByUndo(
  ydoc: Y.Doc,
  fields: readonly Y.Map<unknown>[],
  undo: () => void,
  isOwn: (key: string) => boolean = () => false,
): string[] {
  const before = workOfOthers(fields, ydoc.clientID);
  undo();
  const after = workOfOthers(fields, ydoc.clientID);
  return [...before].filter(([key, value]) => after.get(key) !== value && !isOwn(key)).map(([key]) => key);
}
