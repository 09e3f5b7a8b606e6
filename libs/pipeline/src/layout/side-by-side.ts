import type { Interval } from './intervals.js';
import { boxAround, centreOf, sum, widthOf, type Line } from './placed.js';
import { toFlow, type Atom, type Region } from './regions.js';
import { toLines } from './segments.js';

/** Minimum gap between two parts next to each other in one image, in font heights. */
const MIN_GAP = 3;
/** Maximum share of rows that cross the gap: a title, a stain. */
const MAX_CROSSING = 0.1;
const MIN_ROWS = 3;
/**
 * Minimum share of each side's rows that have their own word. A word in more rows than these is a currency or a unit.
 */
const OWN_WORDS = 0.6;
const REPEATED = 0.3;
const MIN_REPEATED = 2;
/** Rows of running text have more words than labels and values. */
const WORDS_OF_TEXT = 2.5;
/**
 * Values are level with their labels, but columns of text can be too: those have this many rows, and this share that continues in
 * lowercase.
 */
const ROWS_OF_TEXT = 10;
const GO_ON = 0.3;
/** Minimum share of a receipt's rows with an amount (.2 to .5 on most tested ones); halves of a bill have fewer. */
const AMOUNTS = 0.2;
const MIN_AMOUNTS = 2;
/** Width range of a receipt in font heights. Columns of amounts are narrower, bills wider. */
const RECEIPT_WIDTH = [5, 30] as const;
/** Rows of a bill are level across the page. With two receipts, some are level by chance. */
const LEVEL = 0.7;
const SAME_LEVEL = 0.3;
const AMOUNT = /\d[.,]\d\d(?!\d)/u;

/**
 * Detects two receipts, or two narrow columns of text, next to each other in one image. Returns full-width content at the top, the left
 * rows, the right rows, and other full-width content. Undefined if rows must be read across: labels and values or items and amounts have a
 * gap too, so each side needs amounts of its own, or running text.
 * @param height font height in points
 * @param isNarrow whether the page is as narrow as a till roll: running text then counts, and the rows of two receipts may be level
 */
export function readSideBySide(
  atoms: readonly Atom[],
  { height, isNarrow }: { height: number; isNarrow: boolean },
): Region[] | undefined {
  const isWhole = (side: readonly Atom[], lines: readonly Line[]): boolean => {
    const width = widthOf(boxAround(side.map(({ box }) => box))) / height;
    if (width < RECEIPT_WIDTH[0] || width > RECEIPT_WIDTH[1]) return false;
    return lines.length >= MIN_ROWS && hasOwnWords(lines) && (hasAmounts(lines) || (isNarrow && isText(lines)));
  };
  for (const [from, to] of gapsOf(atoms, height)) {
    const across = atoms.filter(({ box }) => box[0] < from && box[2] > to);
    // A table across the gap contains rows of both sides.
    if (across.some((atom) => 'region' in atom && atom.region.kind === 'table')) continue;
    const beside = atoms.filter((atom) => !across.includes(atom));
    const [left, right] = [true, false].map((isLeft) => beside.filter(({ box }) => centreOf(box) < to === isLeft));
    if (!left || !right) continue;
    const sides = [linesOf(left), linesOf(right)] as const;
    if (!isWhole(left, sides[0]) || !isWhole(right, sides[1])) continue;
    if (areLevel(...sides) && !(isNarrow && (sides.every(hasAmounts) || sides.every(goesOn)))) continue;
    const top = Math.min(...beside.map(({ box }) => box[1]));
    const [above, below] = [true, false].map((isAbove) => across.filter(({ box }) => box[1] < top === isAbove));
    return [above, left, right, below].flatMap((part = []) => toFlow(part));
  }
  return undefined;
}

const linesOf = (atoms: readonly Atom[]): Line[] =>
  toLines(atoms.flatMap((atom) => ('segment' in atom ? [atom.segment] : [])));

/** Wide vertical gaps that few rows cross, widest first. */
function gapsOf(atoms: readonly Atom[], height: number): Interval[] {
  const most = MAX_CROSSING * linesOf(atoms).length;
  const edges = atoms
    .flatMap(({ box }) => [
      { at: box[0], step: 1 },
      { at: box[2], step: -1 },
    ])
    .sort((a, b) => a.at - b.at || b.step - a.step);
  const gaps: Interval[] = [];
  let open = 0;
  let from: number | undefined;
  for (const { at, step } of edges) {
    open += step;
    if (open <= most) from ??= at;
    else {
      if (from !== undefined && at - from >= MIN_GAP * height) gaps.push([from, at]);
      from = undefined;
    }
  }
  return gaps.sort((a, b) => b[1] - b[0] - (a[1] - a[0]));
}

const wordsOf = ({ items }: Line): string[] => items.map(({ word }) => word.text);

function hasOwnWords(lines: readonly Line[]): boolean {
  const longWords = lines.map((line) => new Set(wordsOf(line).filter((word) => /\p{L}{3}/u.test(word))));
  const rowsOf = new Map<string, number>();
  for (const words of longWords) for (const word of words) rowsOf.set(word, (rowsOf.get(word) ?? 0) + 1);
  const most = Math.max(MIN_REPEATED, REPEATED * lines.length);
  const own = longWords.filter((words) => [...words].some((word) => (rowsOf.get(word) ?? 0) <= most));
  return own.length >= OWN_WORDS * lines.length;
}

const hasAmounts = (lines: readonly Line[]): boolean =>
  lines.filter((line) => wordsOf(line).some((word) => AMOUNT.test(word))).length >=
  Math.max(MIN_AMOUNTS, AMOUNTS * lines.length);

const isText = (lines: readonly Line[]): boolean =>
  sum(lines.map(({ items }) => items.length)) >= WORDS_OF_TEXT * lines.length;

/** True if it's certainly running text: many rows, a good share of which continue a sentence. */
const goesOn = (lines: readonly Line[]): boolean =>
  lines.length >= ROWS_OF_TEXT &&
  isText(lines) &&
  lines.filter((line) => /^\p{Ll}/u.test(wordsOf(line)[0] ?? '')).length >= GO_ON * lines.length;

/** Whether most rows of the shorter side are next to a row of the other. */
function areLevel(left: readonly Line[], right: readonly Line[]): boolean {
  const [few = [], many = []] = [left, right].sort((a, b) => a.length - b.length);
  const level = few.filter((line) =>
    many.some((other) => Math.abs(other.box[3] - line.box[3]) < SAME_LEVEL * line.height),
  );
  return level.length >= LEVEL * few.length;
}
