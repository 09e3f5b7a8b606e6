import type { Box } from '@cartulary/contracts/reading';
import { isCaptionText } from './captions.js';
import { gapsBetween, unite, type Interval } from './intervals.js';
import { boxAround, centreOf, heightOf, median, widthOf, type Item, type Line, type Segment } from './placed.js';
import type { Ruling } from './rulings.js';
import { toLines } from './segments.js';
import { findAligned } from './tables/aligned.js';
import type { Band } from './tables/band.js';
import { headsColumns } from './tables/heads.js';
import { isValue, textOf, type TableDraft } from './tables/table.js';

/** A page's parts in reading order: running text, tables, images. */
export type Region =
  | { readonly kind: 'text'; readonly lines: readonly Line[] }
  | { readonly kind: 'table'; readonly table: TableDraft }
  | { readonly kind: 'figure'; readonly box: Box };

/** A unit with its own position: words in a row, or a table or image that was found before. */
export type Atom =
  | { readonly box: Box; readonly segment: Segment }
  | { readonly box: Box; readonly region: Exclude<Region, { kind: 'text' }> };

export interface RegionContext {
  /** Height of a typical word, in points. */
  readonly height: number;
  /** The widest gap between words of a phrase, in points. */
  readonly space: number;
  /** Horizontal lines, in points. */
  readonly rules: readonly Ruling[];
}

interface Level {
  readonly atoms: readonly Atom[];
  readonly top: number;
  readonly bottom: number;
  readonly stretches: readonly Interval[];
}

/** Minimum gutter between columns of running text, in word heights. */
const MIN_GUTTER_OF_TEXT = 0.7;
const MIN_LINES_OF_COLUMN = 3;
const MIN_WORDS_OF_LINE = 2.8;
/** Wide spaces can line up by chance, but not over this many lines or at this width. */
const SURE_LINES = 6;
const SURE_GUTTER = 1;
/** Content further below than this, in word heights, is unrelated. */
const MAX_DROP = 6;
/** Minimum font size ratio of a title above all columns. */
const LARGE_TITLE = 1.25;
const MAX_DEPTH = 8;
/** A row heading has at least this many numbers above and below it, and at most this much space above it, in word heights. */
const MIN_VALUES = 2;
const MAX_HEADING_GAP = 2;
/** Columns are further apart than a caption's label and text, in word heights. */
const MAX_CAPTION_GAP = 3;
/** How far an image's box can extend over its edge, in points. */
const PICTURE_EDGE = 5;

/**
 * Puts a page into reading order by recursive cuts along whitespace (XY-cut: Nagy and Seth, "Hierarchical representation of optically
 * scanned documents", 1984; that a gap over several lines separates columns before the end of a paragraph separates lines follows Breuel,
 * "Two geometric algorithms for layout analysis", 2002). Consecutive levels with a common gap are either columns, read one after another, a
 * table, or rows that are read across.
 */
export function toRegions(atoms: readonly Atom[], context: RegionContext, depth = 0): Region[] {
  const levels = toLevels(atoms);
  const regions: Region[] = [];
  let flow: Atom[] = [];
  const flush = (): void => {
    regions.push(...toFlow(flow));
    flow = [];
  };
  for (let index = 0; index < levels.length;) {
    const stretch = depth < MAX_DEPTH ? stretchFrom(levels, index, context) : [];
    const found = stretch.length > 0 ? judge(stretch, context, depth) : undefined;
    if (found) {
      flush();
      regions.push(...found);
      index += stretch.length;
    } else {
      flow.push(...(levels[index]?.atoms ?? []));
      index += 1;
    }
  }
  flush();
  return regions;
}

/** Groups atoms at the same height, from the top. Lines that only touch are two levels. */
function toLevels(atoms: readonly Atom[]): Level[] {
  const levels: { atoms: Atom[]; top: number; bottom: number }[] = [];
  for (const atom of [...atoms].sort((a, b) => a.box[1] - b.box[1] || a.box[0] - b.box[0])) {
    const edge = 'segment' in atom ? 0.2 * heightOf(atom.box) : 0;
    const level = levels.at(-1);
    if (level && atom.box[1] + edge < level.bottom) {
      level.atoms.push(atom);
      level.bottom = Math.max(level.bottom, atom.box[3] - edge);
    } else levels.push({ atoms: [atom], top: atom.box[1] + edge, bottom: atom.box[3] - edge });
  }
  return levels.map((level) => ({ ...level, stretches: stretchesOf(level.atoms) }));
}

const stretchesOf = (atoms: readonly Atom[]): Interval[] => unite(atoms.map(stretchOf));

/** Images are detected on a coarse grid, so their edges can extend into a gutter. */
function stretchOf(atom: Atom): Interval {
  const edge = 'region' in atom && atom.region.kind === 'figure' ? Math.min(PICTURE_EDGE, 0.2 * widthOf(atom.box)) : 0;
  return [atom.box[0] + edge, atom.box[2] - edge];
}

/** The levels that share a gap from `index` on; empty if the first has none. */
function stretchFrom(levels: readonly Level[], index: number, { height, space, rules }: RegionContext): Level[] {
  const first = levels[index];
  const isHead = first !== undefined && headsColumns(first, levels[index + 1], { height, rules });
  if (
    !first ||
    isCaptionLine(first, height) ||
    (hasNoGap(first, space) && !isHead && !beginsBeside(first, levels[index + 1], { height, space }))
  )
    return [];
  const stretch = [first];
  let covered = isHead ? [] : first.stretches;
  for (let next = index + 1; next < levels.length; next += 1) {
    const level = levels[next];
    if (!level || level.top - (stretch.at(-1)?.bottom ?? 0) > MAX_DROP * height) break;
    if (beginsSection(level, levels[next + 1], stretch, height)) break;
    const united = unite([...covered, ...level.stretches]);
    if (gapsBetween(united, space).length > 0) covered = united;
    else if (!headsRows(level, [stretch.at(-1), levels[next + 1]], covered, { height, space })) break;
    stretch.push(level);
  }
  return stretch;
}

/** A caption's label and, at some distance, its text: this gap separates nothing else. */
function isCaptionLine({ atoms, stretches }: Level, height: number): boolean {
  const [label, words] = stretches;
  if (!label || !words || stretches.length > 2 || words[0] - label[1] > MAX_CAPTION_GAP * height) return false;
  return isCaptionText(textOf(itemsOf(atoms).filter(({ box }) => box[2] <= label[1])));
}

/** A separate line between rows of numbers in the same columns: a heading for the rows below. */
function headsRows(
  line: Level,
  [above, below]: readonly [Level | undefined, Level | undefined],
  covered: readonly Interval[],
  { height, space }: Pick<RegionContext, 'height' | 'space'>,
): boolean {
  if (!above || !below || line.stretches.length > 1) return false;
  const isNear = line.top - above.bottom < MAX_HEADING_GAP * height && below.top - line.bottom < height;
  const values = (level: Level): number => segmentsOf(level.atoms).filter(({ items }) => isValue(textOf(items))).length;
  const goesOn = gapsBetween(unite([...covered, ...below.stretches]), space).length > 1;
  return isNear && goesOn && values(above) >= MIN_VALUES && values(below) >= MIN_VALUES;
}

const hasNoGap = ({ stretches }: Level, space: number): boolean => gapsBetween(stretches, space).length === 0;

/** Columns with vertically offset lines can start with a line that has only the next column's line next to it. */
const beginsBeside = (
  first: Level,
  next: Level | undefined,
  { height, space }: Pick<RegionContext, 'height' | 'space'>,
): boolean =>
  next !== undefined &&
  hasNoGap(next, space) &&
  next.top - first.bottom < 0.5 * height &&
  gapsBetween(unite([...first.stretches, ...next.stretches]), space).length > 0;

/** A large title on the left with nothing next to it and columns below: the content above it is read first, in all columns. */
function beginsSection(level: Level, next: Level | undefined, above: readonly Level[], height: number): boolean {
  const sizes = itemsOf(level.atoms).map(({ size }) => size);
  const left = level.stretches[0]?.[0] ?? 0;
  return (
    level.stretches.length === 1 &&
    (next?.stretches.length ?? 0) > 1 &&
    median(sizes) >= LARGE_TITLE * height &&
    // Some of the lines above are indented.
    Math.abs(left - Math.min(...above.map(({ stretches }) => stretches[0]?.[0] ?? Infinity))) < height
  );
}

/** Columns, a table, or undefined for rows that are read across. */
function judge(stretch: readonly Level[], context: RegionContext, depth: number): Region[] | undefined {
  const atoms = stretch.flatMap((level) => level.atoms);
  const gaps = gapsBetween(stretchesOf(atoms), Math.max(MIN_GUTTER_OF_TEXT * context.height, context.space));
  const columns = splitAt(atoms, gaps);
  const readColumns = (): Region[] => columns.flatMap((column) => toRegions(column, context, depth + 1));
  const isRows = hasRows(stretch, columns);
  const came = isOtherOrder(stretch, columns) && cameInColumns(columns);
  // A line on the left and one on the right below it are columns only if the engine returned them as columns.
  const [first, second] = stretch;
  const isHead = first !== undefined && headsColumns(first, second, context);
  if (first && hasNoGap(first, context.space) && !isHead && !came) return undefined;
  const isSure =
    came || stretch.length >= SURE_LINES || gaps.some(([from, to]) => to - from >= SURE_GUTTER * context.height);
  if (columns.length > 1 && isSure && !isRows && columns.every(isColumn) && columns.filter(isText).length > 1)
    return readColumns();
  if (atoms.every((atom) => 'segment' in atom)) {
    const table = findAligned(toBands(stretch), context, came);
    if (table === 'chart') return toFlow(atoms);
    if (table) return withTable(table, atoms);
  }
  if (columns.length < 2) return undefined;
  // An image without words doesn't indicate how the words next to it are read.
  const worded = columns.filter((column) => segmentsOf(column).length > 0);
  const holdsRegion = worded.some((column) => column.some((atom) => 'region' in atom));
  if (holdsRegion || worded.length < 2) return readColumns();
  return came || !areLevelWithOneAnother(worded) ? readColumns() : undefined;
}

const toBands = (stretch: readonly Level[]): Band[] =>
  stretch.map(({ atoms, top, bottom }) => ({ segments: segmentsOf(atoms), top, bottom }));

const segmentsOf = (atoms: readonly Atom[]): Segment[] =>
  atoms.flatMap((atom) => ('segment' in atom ? [atom.segment] : []));

const itemsOf = (atoms: readonly Atom[]): Item[] => segmentsOf(atoms).flatMap((segment) => segment.items);

/** The table, with the parts trimmed from its ends before and after it. */
function withTable(table: TableDraft, atoms: readonly Atom[]): Region[] {
  const inside = new Set(table.cells.flatMap((cell) => cell.lines.flatMap((line) => line.items)));
  const rest = segmentsOf(atoms).filter(({ items }) => !items.some((item) => inside.has(item)));
  const above = rest.filter(({ box }) => box[1] < table.box[1]);
  const below = rest.filter(({ box }) => box[1] >= table.box[1]);
  return [
    ...(above.length > 0 ? [{ kind: 'text' as const, lines: toLines(above) }] : []),
    { kind: 'table', table },
    ...(below.length > 0 ? [{ kind: 'text' as const, lines: toLines(below) }] : []),
  ];
}

function splitAt(atoms: readonly Atom[], gaps: readonly Interval[]): Atom[][] {
  const columns = Array.from({ length: gaps.length + 1 }, (): Atom[] => []);
  for (const atom of atoms) columns[gaps.filter(([, to]) => centreOf(atom.box) >= to).length]?.push(atom);
  return columns;
}

/** Running text: several lines, most with several words and nearly as wide as the column, and few numbers. */
function isText(column: readonly Atom[]): boolean {
  const lines = toLines(segmentsOf(column));
  if (lines.length < MIN_LINES_OF_COLUMN) return false;
  const widths = lines.map(({ box }) => box[2] - box[0]);
  const words = lines.flatMap(({ items }) => items);
  return (
    2 * words.filter(({ word }) => !/\p{L}/u.test(word.text)).length <= words.length &&
    words.length / lines.length >= MIN_WORDS_OF_LINE &&
    median(widths) >= 0.65 * Math.max(...widths)
  );
}

/** Running text, or too little of it to decide. */
const isColumn = (column: readonly Atom[]): boolean =>
  isText(column) || column.some((atom) => 'region' in atom) || toLines(segmentsOf(column)).length < MIN_LINES_OF_COLUMN;

/**
 * Whether text forms rows of multi-line cells, as in tables: gaps through all columns separate them repeatedly, and after each gap the
 * columns start together. Paragraphs of adjacent columns rarely end together.
 */
function hasRows(stretch: readonly Level[], columns: readonly (readonly Atom[])[]): boolean {
  const gaps = stretch.slice(1).map((level, index) => level.top - (stretch[index]?.bottom ?? level.top));
  const usual = Math.max(median(gaps), 0.1);
  const begins = stretch.filter((_, index) => index === 0 || (gaps[index - 1] ?? 0) > 1.6 * usual + 1);
  if (begins.length < 3 || begins.length * 8 < stretch.length) return false;
  const columnOf = new Map(columns.flatMap((column, index) => column.map((atom) => [atom, index] as const)));
  const together = begins.filter(
    ({ atoms }) => new Set(atoms.map((atom) => columnOf.get(atom))).size >= Math.min(columns.length, 2),
  );
  return together.length >= 0.8 * begins.length;
}

/**
 * True if reading across differs from reading column by column. Otherwise, the page's original order is no evidence.
 */
function isOtherOrder(stretch: readonly Level[], columns: readonly (readonly Atom[])[]): boolean {
  const columnOf = new Map(columns.flatMap((column, index) => column.map((atom) => [atom, index] as const)));
  let last = 0;
  for (const { atoms } of stretch)
    for (const atom of [...atoms].sort((a, b) => a.box[0] - b.box[0])) {
      const column = columnOf.get(atom) ?? 0;
      if (column < last) return true;
      last = column;
    }
  return false;
}

/** Whether the page originally had these columns one after another. */
function cameInColumns(columns: readonly (readonly Atom[])[]): boolean {
  const ranges = columns.map((column) => {
    const indices = itemsOf(column).map(({ index }) => index);
    return [indices.reduce((a, b) => Math.min(a, b), Infinity), indices.reduce((a, b) => Math.max(a, b), -1)] as const;
  });
  const known = ranges.filter(([first, last]) => first <= last);
  const apart = known.every(([first], index) => index === 0 || first > (known[index - 1]?.[1] ?? 0));
  return known.length > 1 && apart && columns.some((column) => toLines(segmentsOf(column)).length > 1);
}

/** Whether most lines of the shorter columns are level with a line of another. */
function areLevelWithOneAnother(columns: readonly (readonly Atom[])[]): boolean {
  const lines = columns.map((column) => toLines(segmentsOf(column)));
  const longest = lines.reduce((best, own) => (own.length > best.length ? own : best), lines[0] ?? []);
  const others = lines.filter((own) => own !== longest).flat();
  const level = others.filter(({ box }) =>
    longest.some((line) => Math.abs(line.box[3] - box[3]) < 0.35 * Math.min(line.height, heightOf(box))),
  );
  return level.length >= 0.6 * others.length;
}

/** Text from top to bottom, with the tables and images in it. */
export function toFlow(atoms: readonly Atom[]): Region[] {
  const lines = toLines(segmentsOf(atoms));
  const fixed = atoms.flatMap((atom) => ('region' in atom ? [atom] : [])).sort((a, b) => a.box[1] - b.box[1]);
  const regions: Region[] = [];
  let rest = lines;
  for (const { box, region } of fixed) {
    const above = rest.filter((line) => line.box[1] + line.box[3] < box[1] + box[3]);
    if (above.length > 0) regions.push({ kind: 'text', lines: above });
    regions.push(region);
    rest = rest.filter((line) => line.box[1] + line.box[3] >= box[1] + box[3]);
  }
  if (rest.length > 0) regions.push({ kind: 'text', lines: rest });
  return regions;
}

/** The bounding box of a region. */
export function boxOfRegion(region: Region): Box {
  if (region.kind === 'figure') return region.box;
  return region.kind === 'table' ? region.table.box : boxAround(region.lines.map(({ box }) => box));
}
