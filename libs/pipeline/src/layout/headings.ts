import type { Draft, TextDraft } from './drafts.js';
import { isHeadingNumber, isLabel } from './list-labels.js';
import { sum, type Line } from './placed.js';
import type { Usual } from './paragraphs.js';

const MAX_WORDS = 20;
const MAX_LINES = 4;
/** Sizes closer than this ratio have the same level. */
const SAME_LEVEL = 1.09;

/**
 * Marks headings: text larger than the body, and short lines of body size that are numbered like headings or in capitals and have space
 * below. Font weight isn't known here. Levels are clusters of sizes, largest first.
 */
export function markHeadings(drafts: readonly Draft[], usual: Usual): Draft[] {
  const marked = drafts.map((draft, index): Draft => {
    if (draft.kind !== 'paragraph' && draft.kind !== 'list-item') return draft;
    const next = drafts[index + 1];
    const confidence = headingConfidence(draft, next && 'lines' in next ? next : undefined, usual);
    return confidence > 0 ? { ...draft, kind: 'heading', level: 1, label: null, confidence } : draft;
  });
  const levels = levelsOf(marked.flatMap((draft) => (draft.kind === 'heading' ? [heightOfDraft(draft)] : [])));
  return marked.map((draft) => (draft.kind === 'heading' ? { ...draft, level: levels(heightOfDraft(draft)) } : draft));
}

/** Maximum height of its lines, in points. */
const heightOfDraft = ({ lines }: TextDraft): number => Math.max(...lines.map(({ height }) => height));

/** Returns a function from size to level: 1 for the largest, at most 6. */
export function levelsOf(heights: readonly number[]): (height: number) => number {
  const sorted = [...heights].sort((a, b) => b - a);
  const tops = sorted.filter((height, index) => index === 0 || (sorted[index - 1] ?? height) > height * SAME_LEVEL);
  return (height) => Math.min(6, Math.max(1, tops.filter((top) => top >= height).length));
}

function headingConfidence(draft: TextDraft, next: TextDraft | undefined, usual: Usual): number {
  const { lines, kind } = draft;
  const words = lines.flatMap((line) => line.items.map(({ word }) => word.text));
  if (words.length > MAX_WORDS || lines.length > MAX_LINES || !words.some((word) => /\p{L}{2}/u.test(word))) return 0;
  if (kind === 'list-item' && !isLabel(words[0] ?? '')) return 0;
  const text = words.join(' ');
  if (heightOfDraft(draft) >= usual.otherSize * usual.height && isReallyLarger(lines, usual))
    return kind === 'list-item' ? 0 : 0.9;
  if (lines.length > 2 || /[.,;:]$/u.test(text) || !next || words.length > 12) return 0;
  const bottom = Math.max(...lines.map(({ box }) => box[3]));
  const apart = (next.lines[0]?.box[1] ?? Infinity) - bottom > usual.gap + 0.2 * usual.height;
  const longer = sum(next.lines.map(({ items }) => items.length)) > words.length;
  if (!apart || !longer) return 0;
  if (isHeadingNumber(words[0] ?? '') && words.length > 1 && /^\p{Lu}/u.test(words[1] ?? '') && kind !== 'list-item')
    return 0.75;
  const letters = text.replace(/\P{L}/gu, '');
  return letters.length >= 4 && letters === letters.toUpperCase() && /\p{Lu}/u.test(letters) && !/\d{3}/u.test(text)
    ? 0.7
    : 0;
}

/** Boxes of recognized words have the height of their letters: a single word with ascenders and descenders is no evidence. */
function isReallyLarger(lines: readonly Line[], usual: Usual): boolean {
  const heights = lines.flatMap(({ items }) => items.map(({ size }) => size));
  const larger = heights.filter((height) => height >= usual.otherSize * usual.height).length;
  return larger >= 0.5 * heights.length && (heights.length > 1 || Math.max(...heights) >= 1.35 * usual.height);
}
