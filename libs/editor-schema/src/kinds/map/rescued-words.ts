import * as Y from 'yjs';
import { boundariesField, linesField, nodesField, summariesField } from './field.js';

/** All of a map's text, whether or not it can be drawn. Doesn't need the editor's schema, so any page can load it. */
export function rescuedMapWords(ydoc: Y.Doc): string {
  return [nodesField, linesField, boundariesField, summariesField]
    .flatMap((field) => [...ydoc.getMap(field).values()])
    .flatMap((record) => (record instanceof Y.Map ? [...record.entries()].map(said) : []))
    .filter((words) => words !== '')
    .join('\n\n');
}

function said([key, value]: readonly [string, unknown]): string {
  if (value instanceof Y.Text) return value.toJSON();
  if (key === 'alt' && typeof value === 'string') return value;
  return key.startsWith('tag.') ? key.slice('tag.'.length) : '';
}
