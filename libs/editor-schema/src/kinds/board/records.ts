import type { TLAsset, TLBinding, TLPage, TLShape } from '@tldraw/tlschema';
import * as Y from 'yjs';
import { recordsField } from './field.js';

/** What a board stores; what its editor makes by itself (cameras, who is here) is nobody else's. */
export type BoardRecord = TLPage | TLShape | TLBinding | TLAsset;

const stored: readonly string[] = ['page', 'shape', 'binding', 'asset'];

export const isStored = ({ typeName }: { readonly typeName: string }): boolean => stored.includes(typeName);

/** A record by its properties; of what lies in `props` and `meta` each is one of its own, so that changes of two of them meet. */
export type Properties = Readonly<Record<string, unknown>>;

const parts: readonly string[] = ['props', 'meta'];

/** Under which name of `meta` a shape says who made it. The server knows it by itself: this is what pages show, and no proof. */
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
    // Anybody's program can write any name.
    if (name === '__proto__' || parts.includes(key)) continue;
    (part === undefined ? record : (record[part] as Record<string, unknown>))[name] = value;
  }
  if (record['typeName'] === 'page') delete record['props'];
  return record;
}

/** The Y.Map of all records. */
export const recordsIn = (ydoc: Y.Doc): Y.Map<unknown> => ydoc.getMap(recordsField);

/** One record of it by its properties; undefined where there is none. */
export function propertiesIn(records: Y.Map<unknown>, id: string): Properties | undefined {
  const record = records.get(id);
  return record instanceof Y.Map ? (record.toJSON() as Properties) : undefined;
}

/** Writes a record that is new, or was there before; of the latter what differs, if `keys` are given only these. */
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

/** Whether two records say the same. */
export function isSameRecord(one: object, other: object): boolean {
  const [before, after] = [propertiesOf(one), propertiesOf(other)];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].every((key) => isSame(before[key], after[key]));
}

/** Whether two values of properties are the same: they are what JSON can say. */
export const isSame = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) ||
  (typeof one === 'object' && typeof other === 'object' && JSON.stringify(one) === JSON.stringify(other));

const byIndex = (one: { index: string; id: string }, other: { index: string; id: string }): number =>
  one.index < other.index ? -1 : one.index > other.index ? 1 : one.id < other.id ? -1 : 1;

/** As the editor orders pages: the same on every page, though two may have the same place. */
export const inOrder = <T extends { index: string; id: string }>(things: Iterable<T>): T[] => [...things].sort(byIndex);
