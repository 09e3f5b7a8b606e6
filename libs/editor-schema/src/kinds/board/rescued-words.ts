import type { TLShape } from '@tldraw/tlschema';
import type * as Y from 'yjs';
import { propertiesIn, recordOf, recordsIn, type BoardRecord } from './records.js';
import { wordsOf } from './words.js';

/** All that is said on a board, whether it can be drawn or not; without the editor's schema, so that every page may load it. */
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
