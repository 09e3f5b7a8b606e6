import type { Box } from '@cartulary/contracts/reading';
import { gapsBetween, unite, type Interval } from './intervals.js';
import { boxAround, sum } from './placed.js';
import type { Region } from './regions.js';

/** Boxes of regions may overlap by this many word heights: recognized lines bend. */
const EDGE = 0.6;
/** Readable pages don't have more regions. Time is cubic in their number. */
const MOST_REGIONS = 60;
/** Confidence if both rows and columns are possible. */
const OPEN = 0.5;
/** A gap wider than the perpendicular one by this factor decides the reading direction. */
const CLEARER = 1.25;

/** Minimum lines, and minimum mean words per line, of running text. */
const LINES_OF_TEXT = 3;
const WORDS_OF_LINE = 2.8;

interface Part {
  readonly box: Box;
  readonly words: number;
  /** True if it's running text, which is never ordered across. */
  readonly isRunning: boolean;
}

/**
 * Confidence in the regions' reading order, 0 to 1: the share of their words in regions whose position relative to all
 * others agrees with both simple orders, column by column and row by row. A region counts half if the two disagree and
 * the whitespace allows either, and nothing if neither agrees. 1 for at most one region, 0.5 for very many.
 * @param height of a typical word, in the unit of the boxes
 */
export function orderScore(regions: readonly Region[], height: number): number {
  const parts = regions.flatMap((region): Part[] => {
    const part = partOf(region);
    return part.words > 0 ? [part] : [];
  });
  const all = sum(parts.map(({ words }) => words));
  if (parts.length > MOST_REGIONS) return OPEN;
  if (parts.length < 2) return 1;
  const among = { parts, edge: EDGE * height };
  const sure = new Map(parts.map((part) => [part, 1]));
  parts.forEach((part, index) => {
    for (const later of parts.slice(index + 1)) {
      // A misplaced page number doesn't make a column doubtful.
      const smaller = part.words < later.words ? part : later;
      sure.set(smaller, Math.min(sure.get(smaller) ?? 1, sureOf(part, later, among)));
    }
  });
  const borneOut = sum(parts.map((part) => part.words * (sure.get(part) ?? 1)));
  return Math.round((borneOut / all) * 1_000) / 1_000;
}

interface Among {
  readonly parts: readonly Part[];
  readonly edge: number;
}

function partOf(region: Region): Part {
  if (region.kind === 'figure') return { box: region.box, words: 0, isRunning: false };
  const lines = region.kind === 'text' ? region.lines : region.table.cells.flatMap((cell) => cell.lines);
  const box = region.kind === 'text' ? boxAround(lines.map((line) => line.box)) : region.table.box;
  const words = sum(lines.map(({ items }) => items.length));
  const isRunning = region.kind === 'text' && lines.length >= LINES_OF_TEXT && words >= lines.length * WORDS_OF_LINE;
  return { box, words, isRunning };
}

/** Confidence that one region is read before another. */
function sureOf(first: Part, second: Part, { parts, edge }: Among): number {
  const [before, after] = [first.box, second.box];
  const isAbove = before[3] <= after[1] + edge;
  const isLeft = before[2] <= after[0] + edge;
  const rows = isAbove ? 1 : after[3] <= before[1] + edge ? -1 : 0;
  const columns = isLeft ? 1 : after[2] <= before[0] + edge ? -1 : 0;
  if (rows + columns > 0) return 1;
  if (rows + columns < 0 || rows === 0) return 0;
  // One is above, and the other is to the left: content across the space between them decides which comes first.
  const around = boxAround([before, after]);
  const widest = (axis: 0 | 1, near: Box, far: Box): number => {
    const across = parts.filter(({ box }) => meet(box, around, axis, edge));
    const taken = across.map(({ box }): Interval => [box[axis] + edge / 2, (box[axis + 2] ?? 0) - edge / 2]);
    const gaps = gapsBetween(unite(taken), edge);
    const from = (near[axis + 2] ?? 0) - edge;
    return Math.max(
      0,
      ...gaps.flatMap(([start, end]) => (start >= from && end <= far[axis] + edge ? [end - start] : [])),
    );
  };
  const rowGap = isAbove ? widest(1, before, after) : widest(1, after, before);
  const columnGap = isAbove ? widest(0, after, before) : widest(0, before, after);
  const [gap, otherGap] = isAbove ? [rowGap, columnGap] : [columnGap, rowGap];
  if (gap === 0) return 0;
  const isText = !isAbove && (first.isRunning || second.isRunning);
  return isText || gap >= otherGap * CLEARER ? 1 : OPEN;
}

/** Whether two boxes overlap in the other direction. */
function meet(a: Box, b: Box, axis: 0 | 1, edge: number): boolean {
  const [from, to] = axis === 0 ? ([1, 3] as const) : ([0, 2] as const);
  return Math.min(a[to], b[to]) - Math.max(a[from], b[from]) > edge;
}
