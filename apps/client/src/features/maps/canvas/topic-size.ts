import type { MapNodeJson } from '@cartulary/editor-schema/kinds/map/json';
import { isFloating } from '../shown-map';

/** Width of text, in map units. */
export type Measure = (words: string, style: WordStyle) => number;

export interface WordStyle {
  readonly size: number;
  readonly weight: number;
  /** Line height. */
  readonly height: number;
}

/** Text styles of topics: the central one, its children, and all others. */
export const wordStyles = {
  central: { size: 16, weight: 600, height: 22 },
  main: { size: 14, weight: 600, height: 20 },
  other: { size: 13, weight: 400, height: 18 },
  small: { size: 11, weight: 400, height: 16 },
} as const satisfies Readonly<Record<string, WordStyle>>;

/** Padding and gaps inside a topic, in map units. */
export const roomOf = {
  mostWords: 220,
  least: 36,
  x: { central: 20, main: 14, other: 10 },
  y: { central: 13, main: 9, other: 6 },
  gap: 6,
  sign: 16,
  picture: { w: 180, h: 100 },
  tag: { h: 18, x: 6, gap: 4 },
} as const;

/** Opacity of the branch color in a main topic's fill. `contrast.test.ts` checks it against the text. */
export const MAIN_TINT = 0.1;

/** The size of a topic with all of its content. @param due the due date of its task in words; '' if there is none */
export interface TopicSize {
  readonly w: number;
  readonly h: number;
  readonly style: 'central' | 'main' | 'other';
  readonly lines: readonly string[];
  /** Tags with their positions, in rows. */
  readonly tags: readonly { readonly tag: string; readonly x: number; readonly y: number; readonly w: number }[];
  readonly due: string;
}

/** The size of a topic with all of its content. @param due the due date of its task in words; '' without one */
export function sizeOf(node: MapNodeJson, depth: number, measure: Measure, due: string, empty: string): TopicSize {
  const style = depth === 0 && !isFloating(node) ? 'central' : depth <= 1 ? 'main' : 'other';
  const words = wordStyles[style];
  const lines = wrapped(node.text === '' ? empty : node.text, roomOf.mostWords, (each) => measure(each, words));
  const wide = Math.max(...lines.map((line) => measure(line, words)));
  const tags = tagsOf(node.tags, measure);
  const tagsWide = Math.max(0, ...tags.map(({ x, w }) => x + w));
  const tagsHigh = tags.length === 0 ? 0 : (tags.at(-1)?.y ?? 0) + roomOf.tag.h + roomOf.gap;
  const inner = Math.max(
    wide + signsOf(node) * (roomOf.sign + roomOf.gap),
    tagsWide,
    due === '' ? 0 : measure(due, wordStyles.small) + roomOf.sign + roomOf.gap,
    node.fileId === null ? 0 : roomOf.picture.w,
    roomOf.least,
  );
  const high =
    lines.length * words.height +
    (node.fileId === null ? 0 : roomOf.picture.h + roomOf.gap) +
    tagsHigh +
    (due === '' ? 0 : wordStyles.small.height);
  return {
    w: Math.ceil(inner) + 2 * roomOf.x[style],
    h: Math.ceil(high) + 2 * roomOf.y[style],
    style,
    lines,
    tags,
    due,
  };
}

/** Number of icons next to the text: task, markers, note, and link. */
export const signsOf = ({ task, markers, note, link }: MapNodeJson): number =>
  (task === null ? 0 : 1) + markers.length + (note === '' ? 0 : 1) + (link === null ? 0 : 1);

function tagsOf(tags: readonly string[], measure: Measure): TopicSize['tags'] {
  let [x, y] = [0, 0];
  return tags.map((tag) => {
    const w = Math.min(roomOf.mostWords, Math.ceil(measure(tag, wordStyles.small)) + 2 * roomOf.tag.x);
    if (x > 0 && x + w > roomOf.mostWords) [x, y] = [0, y + roomOf.tag.h + roomOf.tag.gap];
    const placed = { tag, x, y, w };
    x += w + roomOf.tag.gap;
    return placed;
  });
}

/** Wraps text to a maximum width. Longer words are split. */
export function wrapped(words: string, most: number, widthOf: (words: string) => number): string[] {
  const lines: string[] = [];
  for (const line of words.split('\n')) {
    let current = '';
    for (const word of line.split(/(?<=\s)/u)) {
      if (current !== '' && widthOf((current + word).trimEnd()) > most) {
        lines.push(current.trimEnd());
        current = '';
      }
      current += word;
      while (widthOf(current.trimEnd()) > most) {
        const cut = longest(current, most, widthOf);
        lines.push(current.slice(0, cut));
        current = current.slice(cut);
      }
    }
    lines.push(current.trimEnd());
  }
  return lines;
}

/** How many characters fit. At least one. */
function longest(words: string, most: number, widthOf: (words: string) => number): number {
  let [low, high] = [1, words.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (widthOf(words.slice(0, middle)) <= most) low = middle;
    else high = middle - 1;
  }
  // Don't split a surrogate pair.
  const isHalf = /[\uD800-\uDBFF]/u.test(words.charAt(low - 1));
  return isHalf && low < words.length ? low + 1 : low;
}
