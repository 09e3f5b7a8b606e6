import type { TLShape } from '@tldraw/tlschema';
import type * as Y from 'yjs';
import { propertiesIn, recordOf, recordsIn, type BoardRecord } from './records.js';
import { wordsOf } from './words.js';

/** All text on a board, drawable or not. Doesn't need the editor's schema, so every page can load it. */
export function rescuedWords(ydoc: Y.Doc): string {
  const records = recordsIn(ydoc);
  const all = new Map(
    [...records.keys()].flatMap((id) => {
      const properties = propertiesIn(records, id);
      return properties ? [[id, recordOf(properties) as unknown as BoardRecord] as const] : [];
    }),
  );
  return [...all.values()]
    .flatMap((record) => (record.typeName === 'shape' ? (wordsOf(record as TLShape, all) ?? []) : []))
    .filter((words) => words !== '')
    .join('\n\n');
}
