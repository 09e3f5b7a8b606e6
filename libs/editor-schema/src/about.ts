import type { BuiltKind } from '@cartulary/contracts/written-kinds';
import type * as Y from 'yjs';
import { kinds } from './kinds/kinds.js';

/** A Y.Map of metadata on an item's content. `schema`: the schema version of its newest writer. */
export const aboutField = 'about';

/** No valid version is this high. A larger one would lock the item for everyone, so it is ignored. */
const MAX_SCHEMA = 1_000;

/** The schema version of the newest writer; 0 if missing or invalid. */
export function schemaVersionOf(ydoc: Y.Doc): number {
  const version = ydoc.getMap(aboutField).get('schema');
  return typeof version === 'number' && Number.isInteger(version) && version > 0 && version <= MAX_SCHEMA ? version : 0;
}

/** Whether this version of the product can edit an item of this kind. An older editor would delete content it doesn't know. */
export const mayBeEditedHere = (ydoc: Y.Doc, kind: BuiltKind): boolean => schemaVersionOf(ydoc) <= kinds[kind].schema;

/** Records that this version has written to an item. No-op if this or a newer version already has. */
export function noteSchemaVersion(ydoc: Y.Doc, kind: BuiltKind): void {
  const { schema } = kinds[kind];
  if (schemaVersionOf(ydoc) < schema) ydoc.getMap(aboutField).set('schema', schema);
}
