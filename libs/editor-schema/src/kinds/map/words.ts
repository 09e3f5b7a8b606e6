import type { MapJson, MapNodeJson } from './json.js';

/** Something of a map that may have words. */
export interface MapPart {
  readonly id: string;
  readonly type: 'topic' | 'relationship' | 'boundary' | 'summary';
  readonly words: string;
}

/** What a topic says, with its note, its tags and what its picture shows: a line each. */
export const wordsOf = ({ text, note, alt, tags }: MapNodeJson): string =>
  [text, note, alt, ...tags]
    .map((words) => words.trim())
    .filter((words) => words !== '')
    .join('\n');

/** What can be read of a map: topic by topic, as it is read, then what is written at lines, boundaries and summaries. */
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

/** What a map is called: what its central topic says first; '' where it says nothing. */
export const titleOf = ({ nodes }: MapJson): string => nodes[0]?.text.trim().split('\n')[0] ?? '';
