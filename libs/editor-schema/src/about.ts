import type * as Y from 'yjs';
import { documentSchemaVersion } from './version.js';

/** The Y.XmlFragment of a Y.Doc that holds the text; hand it to tiptap's Collaboration as `field`. */
export const documentField = 'document';
/** A Y.Map of what is said about the text: `schema`, the version that its newest writer knew. */
export const aboutField = 'about';

/** The schema version that the newest writer knew; 0 where nothing was written. */
export function schemaVersionOf(ydoc: Y.Doc): number {
  const version = ydoc.getMap(aboutField).get('schema');
  return typeof version === 'number' ? version : 0;
}

/** Whether this version of the product may edit it; else its editor would delete what it doesn't know. */
export const mayBeEditedHere = (ydoc: Y.Doc): boolean => schemaVersionOf(ydoc) <= documentSchemaVersion;

/** Notes in a document that this version has written in it. Changes nothing where it or a newer one has done so before. */
export function noteSchemaVersion(ydoc: Y.Doc): void {
  if (schemaVersionOf(ydoc) < documentSchemaVersion) ydoc.getMap(aboutField).set('schema', documentSchemaVersion);
}
