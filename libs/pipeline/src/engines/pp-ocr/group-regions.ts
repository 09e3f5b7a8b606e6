import { unionBox } from '../../layout/box.js';
import type { FoundLine } from '../../layout/reading-order.js';
import type { Box } from '@cartulary/contracts/reading';

type Words = FoundLine['words'];

interface Line {
  readonly box: Box;
  readonly words: Words;
}

/** Regions closer than this many heights belong to one line. */
const SAME_LINE = 1.2;
/** Lines less than this many heights apart belong to one paragraph. */
const SAME_PARAGRAPH = 0.8;
/** Minimum width of a gutter, in heights. */
const GUTTER = 1;
const MIN_LINES_BESIDE_GUTTER = 3;

/** Groups detected regions into lines, blocks and paragraphs in reading order: columns from left to right. */
export function groupRegions(regions: readonly { readonly words: Words }[]): FoundLine[] {
  const lines = joinLines(regions.flatMap(toLine));
  const found: FoundLine[] = [];
  let paragraph = 0;
  splitBlocks(lines).forEach((block, number) => {
    let above: Line | undefined;
    for (const line of block) {
      if (!above || line.box[1] - above.box[3] > SAME_PARAGRAPH * heightOf(line)) paragraph += 1;
      found.push({ block: number, paragraph, words: line.words });
      above = line;
    }
  });
  return found;
}

const heightOf = ({ box }: Line): number => box[3] - box[1];

function toLine({ words }: { readonly words: Words }): Line[] {
  const [first] = words;
  return first ? [{ words, box: words.reduce((all, word) => unionBox(all, word.box), first.box) }] : [];
}

/** Joins adjacent regions at the same height, from left to right. Boxes are fractions, so this works for pages of any shape. */
function joinLines(regions: readonly Line[]): Line[] {
  const lines: Line[] = [];
  for (const one of [...regions].sort((a, b) => a.box[0] - b.box[0])) {
    const before = lines
      .filter((line) => areLevel(line.box, one.box) && isBeside(line, one))
      .sort((a, b) => b.box[2] - a.box[2])[0];
    if (!before) lines.push(one);
    else
      lines[lines.indexOf(before)] = {
        box: unionBox(before.box, one.box),
        words: [...before.words, ...one.words],
      };
  }
  return lines;
}

/** Compares the gap with the average letter width of the words. */
function isBeside(left: Line, right: Line): boolean {
  const gap = right.box[0] - left.box[2];
  const letter = Math.max(letterWidth(left), letterWidth(right));
  return gap < SAME_LINE * 2 * letter && gap > -letter;
}

function letterWidth({ words }: Line): number {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  const width = words.reduce((sum, { box }) => sum + box[2] - box[0], 0);
  return width / Math.max(1, letters);
}

const areLevel = (a: Box, b: Box): boolean => {
  const overlap = Math.min(a[3], b[3]) - Math.max(a[1], b[1]);
  return overlap > 0.5 * Math.min(a[3] - a[1], b[3] - b[1]);
};

/** Recursively splits a page at its gutters or, if there are none, at its widest empty strip (the XY-cut). */
function splitBlocks(lines: readonly Line[]): Line[][] {
  if (lines.length === 0) return [];
  const columns = cutAtGutter(lines);
  if (columns) return columns.flatMap(splitBlocks);
  const bands = cutAtStripe(lines);
  if (bands) return bands.flatMap(splitBlocks);
  return [joinRows(lines)];
}

/** Within a block, everything at the same height is one line, however wide the gap: on a receipt the price belongs to its item. */
function joinRows(lines: readonly Line[]): Line[] {
  const rows: Line[][] = [];
  for (const line of [...lines].sort((a, b) => a.box[1] + a.box[3] - b.box[1] - b.box[3])) {
    const row = rows.at(-1);
    if (row?.every((other) => areLevel(other.box, line.box) && areApart(other.box, line.box))) row.push(line);
    else rows.push([line]);
  }
  return rows.map((row) => {
    const fromLeft = row.sort((a, b) => a.box[0] - b.box[0]);
    const box = fromLeft.map((line) => line.box).reduce(unionBox);
    return { box, words: fromLeft.flatMap(({ words }) => words) };
  });
}

/** Sloping lines have tall boxes, so the next line can seem to be at the same height, but it overlaps horizontally. */
const areApart = (a: Box, b: Box): boolean => a[2] <= b[0] || b[2] <= a[0];

function cutAtGutter(lines: readonly Line[]): [Line[], Line[]] | undefined {
  const letter = median(lines.map(letterWidth));
  const gap = widestGap(lines.map(({ box }) => [box[0], box[2]]));
  if (!gap || gap.to - gap.from < GUTTER * 2 * letter) return undefined;
  const left = lines.filter(({ box }) => box[2] <= gap.from);
  const right = lines.filter(({ box }) => box[2] > gap.from);
  return Math.min(left.length, right.length) < MIN_LINES_BESIDE_GUTTER ? undefined : [left, right];
}

function cutAtStripe(lines: readonly Line[]): [Line[], Line[]] | undefined {
  const gap = widestGap(lines.map(({ box }) => [box[1], box[3]]));
  if (!gap || gap.to - gap.from < SAME_PARAGRAPH * median(lines.map(heightOf))) return undefined;
  return [lines.filter(({ box }) => box[3] <= gap.from), lines.filter(({ box }) => box[3] > gap.from)];
}

/** The widest gap between the first and the last span. */
function widestGap(spans: readonly (readonly [number, number])[]): { from: number; to: number } | undefined {
  const sorted = [...spans].sort((a, b) => a[0] - b[0]);
  let reached = sorted[0]?.[1] ?? 0;
  let best: { from: number; to: number } | undefined;
  for (const [from, to] of sorted) {
    if (from > reached && from - reached > (best ? best.to - best.from : 0)) best = { from: reached, to: from };
    reached = Math.max(reached, to);
  }
  return best;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
