import * as Y from 'yjs';
import { designField, slidesField, thingsField } from './field.js';

/**
 * All of a presentation's text, whether or not it can be drawn. Doesn't need the editor's schema, so any page can load
 * it.
 */
export function rescuedDeckWords(ydoc: Y.Doc): string {
  const records = [ydoc.getMap(thingsField), ydoc.getMap(slidesField)].flatMap((map) => [...map.values()]);
  const behind = [...ydoc.getMap(designField).entries()].map(saidBehind);
  return records
    .flatMap((record) => (record instanceof Y.Map ? [...record.entries()].map(said) : []))
    .concat(behind)
    .filter((words) => words !== '')
    .join('\n\n');
}

function said([key, value]: readonly [string, unknown]): string {
  if (value instanceof Y.XmlFragment) return textsIn(value).join('\n');
  const isWords = key === 'alt' || key === 'section' || key === 'frozen' || key.startsWith('cell.');
  return isWords && typeof value === 'string' ? value : '';
}

/** Names of layouts, and the text in slide footers. */
const saidBehind = ([key, value]: readonly [string, unknown]): string =>
  typeof value === 'string' && ['name', 'text', 'date'].includes(key.split('.')[1] ?? '') ? value : '';

function textsIn(node: Y.XmlFragment): string[] {
  const children = node.toArray();
  if (children.some((child) => child instanceof Y.XmlText)) return [children.map(inLine).join('')].filter(Boolean);
  const lines = children.map((child) => (child instanceof Y.XmlElement ? textsIn(child).join('\n') : ''));
  return lines.filter((text) => text !== '');
}

/** Text, names of mentioned people and line breaks of one line. */
function inLine(child: Y.XmlElement | Y.XmlText | Y.XmlHook): string {
  if (child instanceof Y.XmlText)
    return (child.toDelta() as readonly { insert?: unknown }[])
      .map(({ insert }) => (typeof insert === 'string' ? insert : ''))
      .join('');
  if (!(child instanceof Y.XmlElement)) return '';
  if (child.nodeName === 'hardBreak') return '\n';
  return child.nodeName === 'mention' ? `@${child.getAttribute('name') ?? ''}` : '';
}
