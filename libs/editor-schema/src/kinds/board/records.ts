import type { TLAsset, TLBinding, TLPage, TLShape } from '@tldraw/tlschema';
import * as Y from 'yjs';
import { recordsField } from './field.js';

/** Stored records of a board. Records that its editor creates locally (cameras, presence) aren't shared. */
export type BoardRecord = TLPage | TLShape | TLBinding | TLAsset;

const stored: readonly string[] = ['page', 'shape', 'binding', 'asset'];

export const isStored = ({ typeName }: { readonly typeName: string }): boolean => stored.includes(typeName);

/** A record as flat properties: each entry of `props` and `meta` is separate, so that concurrent changes of two of them merge. */
export type Properties = Readonly<Record<string, unknown>>;

const parts: readonly string[] = ['props', 'meta'];

/** Key in `meta` for a shape's creator. Pages display it; it is no proof, because the server keeps its own record. */
export const MAKER = 'by';
export const makerField = `meta.${MAKER}`;

export function propertiesOf(record: object): Properties {
  const flat: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(record)) {
    if (!parts.includes(key)) flat[key] = value;
    else for (const [name, inner] of Object.entries(value as object)) flat[`${key}.${name}`] = inner;
  }
  return flat;
}

export function recordOf(properties: Properties): Record<string, unknown> {
  const record: Record<string, unknown> = { props: {}, meta: {} };
  for (const [key, value] of Object.entries(properties)) {
    const part = parts.find((each) => key.startsWith(`${each}.`));
    const name = part === undefined ? key : key.slice(part.length + 1);
    // Other programs can write any key.
    if (name === '__proto__' || parts.includes(key)) continue;
    (part === undefined ? record : (record[part] as Record<string, unknown>))[name] = value;
  }
  if (record['typeName'] === 'page') delete record['props'];
  return record;
}

/** The Y.Map of all records. */
export const recordsIn = (ydoc: Y.Doc): Y.Map<unknown> => ydoc.getMap(recordsField);

/** Properties of a record; undefined if it doesn't exist. */
export function propertiesIn(records: Y.Map<unknown>, id: string): Properties | undefined {
  const record = records.get(id);
  return record instanceof Y.Map ? (record.toJSON() as Properties) : undefined;
}

/** Writes a new or existing record. For existing ones, writes only differences, and only in `keys` if given. */
export function putRecord(records: Y.Map<unknown>, id: string, next: Properties, keys?: Iterable<string>): void {
  const there = records.get(id);
  if (!(there instanceof Y.Map)) {
    records.set(id, new Y.Map(Object.entries(next).filter(([, value]) => value !== undefined)));
    return;
  }
  for (const key of keys ?? new Set([...Object.keys(next), ...there.keys()])) {
    const value = next[key];
    if (value === undefined) there.delete(key);
    else if (!isSame(there.get(key), value)) there.set(key, value);
  }
}

/** Whether two records have equal content. */
export function isSameRecord(one: object, other: object): boolean {
  const [before, after] = [propertiesOf(one), propertiesOf(other)];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].every((key) => isSame(before[key], after[key]));
}

/** Whether two property values are equal. They are JSON values. */
export const isSame = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) ||
  (typeof one === 'object' && typeof other === 'object' && JSON.stringify(one) === JSON.stringify(other));

const byIndex = (one: { index: string; id: string }, other: { index: string; id: string }): number =>
  one.index < other.index ? -1 : one.index > other.index ? 1 : one.id < other.id ? -1 : 1;

/** Sorts like the editor: the same on every page, even if two have the same index. */
export const inOrder = <T extends { index: string; id: string }>(things: Iterable<T>): T[] => [...things].sort(byIndex);
