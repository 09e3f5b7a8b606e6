import * as Y from 'yjs';

export type Values = Readonly<Record<string, unknown>>;

/** Sets values of a record. Null deletes one. */
export function setValues(records: Y.Map<unknown>, id: string, values: Values): void {
  const record = records.get(id);
  if (!(record instanceof Y.Map)) return;
  for (const [key, value] of Object.entries(values)) {
    if (value === null) record.delete(key);
    else if (record.get(key) !== value) record.set(key, value);
  }
}
