import type { BuiltKind } from '@cartulary/contracts/written-kinds';
import type * as Y from 'yjs';
import { kinds } from './kinds/kinds.js';

/** A Y.Map of what is said about the content of an item: `schema`, the version that its newest writer knew. */
export const aboutField = 'about';

/** No version comes near this: who writes a larger one closes an item to everybody, and is not believed. */
const MAX_SCHEMA = 1_000;

/** The schema version that the newest writer knew; 0 where nothing was written, or nothing that is one. */
export function schemaVersionOf(ydoc: Y.Doc): number {
  const version = ydoc.getMap(aboutField).get('schema');
  return typeof version === 'number' && Number.isInteger(version) && version > 0 && version <= MAX_SCHEMA ? version : 0;
}

/** Whether this version of the product may edit an item of this kind; else its editor would delete what it doesn't know. */
export const mayBeEditedHere = (ydoc: Y.Doc, kind: BuiltKind): boolean => schemaVersionOf(ydoc) <= kinds[kind].schema;

/** Notes in an item that this version has written in it. Changes nothing where it or a newer one has done so before. */
export function noteSchemaVersion(ydoc: Y.Doc, kind: BuiltKind): void {
  const { schema } = kinds[kind];
  if (schemaVersionOf(ydoc) < schema) ydoc.getMap(aboutField).set('schema', schema);
}
