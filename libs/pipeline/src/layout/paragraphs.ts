import type { PageText } from '@cartulary/contracts/reading';
import type { TextDraft } from './drafts.js';
import { isBullet, isLabel } from './list-labels.js';
import { boxAround, median, type Line } from './placed.js';

/** Typical values of the page, in points. */
export interface Usual {
  /** Height of a word in running text. */
  readonly height: number;
  /** Distance from the bottom of a line of running text to the top of the next; negative if lines overlap. */
  readonly gap: number;
  /** Minimum ratio between two font sizes. */
  readonly otherSize: number;
}

/** A paragraph ends at a gap that is this much wider than usual, in word heights. */
const WIDER_GAP = 0.4;
/** Minimum ratio of a different font size. Heights of recognized letters are less precise. */
const OTHER_SIZE = 1.15;
const OTHER_SIZE_RECOGNISED = 1.28;
/** Range of first-line indents, in word heights. */
const INDENT = [0.7, 5] as const;

/** Typical values of a page's lines, weighted by words so that headings and captions count less. */
export function usualOf(lines: readonly Line[], source: PageText['source']): Usual {
  const otherSize = source === 'recognised' ? OTHER_SIZE_RECOGNISED : OTHER_SIZE;
  const heights = lines.flatMap(({ items, height }) => items.map(() => height));
  const height = Math.max(median(heights), 1);
  const gaps = lines.slice(1).flatMap((line, index) => {
    const before = lines[index];
    const gap = before ? line.box[1] - before.box[3] : Infinity;
    const beside = before && (before.box[2] < line.box[0] || line.box[2] < before.box[0]);
    return !beside && Math.abs(gap) < 2 * height && isSameSize(line.height, height, otherSize) ? [gap] : [];
  });
  const sorted = gaps.sort((a, b) => a - b);
  // Below the median: short lines of lists and letters have more gaps between paragraphs than within.
  return { height, otherSize, gap: sorted[Math.floor(sorted.length * 0.4)] ?? 0.2 * height };
}

/** Splits the lines of a column into paragraphs and list items. */
export function toParagraphs(lines: readonly Line[], usual: Usual): TextDraft[] {
  const right = Math.max(...lines.map(({ box }) => box[2]));
  const groups: Line[][] = [];
  const kinds = new Map<string, number>();
  for (const { items } of lines) {
    const text = items[0]?.word.text ?? '';
    if (items.length > 1 && isLabel(text)) kinds.set(kindOfLabel(text), (kinds.get(kindOfLabel(text)) ?? 0) + 1);
  }
  lines.forEach((line) => {
    const group = groups.at(-1);
    if (group && !beginsAnew(group, line, usual, right, kinds)) group.push(line);
    else groups.push([line]);
  });
  const edges = labelEdges(groups, usual.height);
  return groups.map((group) => {
    const label = labelOf(group, groups);
    return {
      kind: label === null ? 'paragraph' : 'list-item',
      lines: group,
      level: label === null ? null : depthOf(group, edges, usual.height),
      label,
      confidence: 0.9,
    };
  });
}

const isSameSize = (a: number, b: number, otherSize: number): boolean => Math.max(a, b) < otherSize * Math.min(a, b);

function beginsAnew(
  group: readonly Line[],
  line: Line,
  usual: Usual,
  right: number,
  kinds: ReadonlyMap<string, number>,
): boolean {
  const before = group.at(-1);
  const first = group[0];
  if (!before || !first) return true;
  const gap = line.box[1] - before.box[3];
  const size = Math.min(before.height, line.height);
  if (gap > usual.gap + WIDER_GAP * Math.max(size, usual.height)) return true;
  // One- or two-letter labels vary in height in recognized text.
  if (!isSameSize(before.height, line.height, usual.otherSize) && before.items.length > 1 && line.items.length > 1)
    return true;
  const text = line.items[0]?.word.text ?? '';
  const labelled = isLabel(first.items[0]?.word.text ?? '');
  if (isBullet(text) && line.items.length > 1) return true;
  // An item whose lines continue below its label's text. A word like `I.` inside it is further to the right.
  if (
    isLabel(text) &&
    line.items.length > 1 &&
    (labelled || (kinds.get(kindOfLabel(text)) ?? 0) > 1 || before.box[2] < right - 2 * size)
  ) {
    return line.box[0] < (labelled ? (first.items[1]?.box[0] ?? Infinity) - 0.5 : Infinity);
  }
  const indent = line.box[0] - before.box[0];
  const isIndented = indent > INDENT[0] * size && indent < INDENT[1] * size;
  const ended = before.box[2] < right - 1.5 * size || /[.!?:”"»]$/u.test(before.items.at(-1)?.word.text ?? '');
  if (!labelled && isIndented && ended && !isCentred(before, line)) return true;
  // Back at the margin after an item, the list is over.
  return labelled && line.box[0] < first.box[0] - 0.3 * size && ended;
}

/** Both lines have the same center: the indent of a centered line is meaningless. */
const isCentred = (a: Line, b: Line): boolean =>
  Math.abs(a.box[0] + a.box[2] - b.box[0] - b.box[2]) < 0.05 * Math.max(a.box[2] - a.box[0], b.box[2] - b.box[0], 1);

/** The label of a list item. A number or letter needs another one nearby, or parentheses: it could be a date or a name. */
function labelOf(group: readonly Line[], groups: readonly (readonly Line[])[]): string | null {
  const [first, second] = group[0]?.items ?? [];
  if (!first || !second || !isLabel(first.word.text)) return null;
  const text = first.word.text;
  if (isBullet(text)) return /^[-–—*·]$/u.test(text) && !hasOther(text, groups) && group.length === 1 ? null : text;
  return hasOther(text, groups) || /^\(.*\)$/u.test(text) ? text : null;
}

const kindOfLabel = (text: string): string =>
  text
    .replace(/\p{L}+/gu, 'a')
    .replace(/\d+/gu, '1')
    .replace(/(?:1\.)+1/gu, '1');

const hasOther = (text: string, groups: readonly (readonly Line[])[]): boolean =>
  groups.filter((group) => kindOfLabel(group[0]?.items[0]?.word.text ?? '') === kindOfLabel(text)).length > 1;

/** Left edges of item labels, from the left. */
function labelEdges(groups: readonly (readonly Line[])[], height: number): number[] {
  const lefts = groups
    .filter((group) => labelOf(group, groups) !== null)
    .map((group) => boxAround(group.map(({ box }) => box))[0])
    .sort((a, b) => a - b);
  return lefts.filter((left, index) => index === 0 || left - (lefts[index - 1] ?? left) > 0.6 * height);
}

function depthOf(group: readonly Line[], edges: readonly number[], height: number): number {
  const left = boxAround(group.map(({ box }) => box))[0];
  return Math.min(6, Math.max(1, edges.filter((edge) => edge <= left + 0.6 * height).length));
}
