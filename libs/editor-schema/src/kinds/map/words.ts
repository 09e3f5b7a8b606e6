import type { MapJson, MapNodeJson } from './json.js';

/** A part of a map that may have text. */
export interface MapPart {
  readonly id: string;
  readonly type: 'topic' | 'relationship' | 'boundary' | 'summary';
  readonly words: string;
}

/** A topic's text, its note, its picture's alternative text, and its tags, each on its own line. */
export const wordsOf = ({ text, note, alt, tags }: MapNodeJson): string =>
  [text, note, alt, ...tags]
    .map((words) => words.trim())
    .filter((words) => words !== '')
    .join('\n');

/** The readable parts of a map: its topics in reading order, then the text of lines, boundaries and summaries. */
export function partsOf({ nodes, lines, boundaries, summaries }: MapJson): MapPart[] {
  const worded =
    (type: MapPart['type']) =>
    ({ id, text }: { readonly id: string; readonly text: string }): MapPart => ({ id, type, words: text.trim() });
  return [
    ...nodes.map((node): MapPart => ({ id: node.id, type: 'topic', words: wordsOf(node) })),
    ...lines.map(worded('relationship')),
    ...boundaries.map(worded('boundary')),
    ...summaries.map(worded('summary')),
  ];
}

/** The name of a map: the first line of its central topic; '' if it has no text. */
export const titleOf = ({ nodes }: MapJson): string => nodes[0]?.text.trim().split('\n')[0] ?? '';
