import * as Y from 'yjs';

/**
 * What others wrote in records, as far as it is simple values: by record and property. Not in records that this client made, since
 * those go where the making is undone.
 */
function workOfOthers(fields: readonly Y.Map<unknown>[], client: number): Map<string, string> {
  const found = new Map<string, string>();
  for (const [at, records] of fields.entries())
    records.forEach((record, id) => {
      if (!(record instanceof Y.Map) || record._item?.id.client === client) return;
      found.set(`${at} ${id}`, 'is there');
      for (const [key, item] of record._map) {
        const value: unknown = record.get(key);
        const isOthers = !item.deleted && item.id.client !== client && !(value instanceof Y.AbstractType);
        if (isOthers) found.set(`${at} ${id} ${key}`, JSON.stringify(value));
      }
    });
  return found;
}

/** Undoes the last act of a page. @returns what of others' work it changed: nothing, where undo is right */
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
