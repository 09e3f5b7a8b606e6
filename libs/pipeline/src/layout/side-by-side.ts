import type { Interval } from './intervals.js';
import { boxAround, centreOf, sum, widthOf, type Line } from './placed.js';
import { toFlow, type Atom, type Region } from './regions.js';
import { toLines } from './segments.js';

/** What lies beside each other on one picture is at least this far apart, in heights of the type. */
const MIN_GAP = 3;
/** So many of the rows may reach over the gap: a title, a stain. */
const MAX_CROSSING = 0.1;
const MIN_ROWS = 3;
/** Of the rows of each side so many have a word of their own; one that stands in more rows than these is a currency or a unit. */
const OWN_WORDS = 0.6;
const REPEATED = 0.3;
const MIN_REPEATED = 2;
/** Rows of running text have more words than labels and their values. */
const WORDS_OF_TEXT = 2.5;
/** Values are level with their labels, and so may columns of text be: those have so many rows, and so many that go on in lower case. */
const ROWS_OF_TEXT = 10;
const GO_ON = 0.3;
/** Of a receipt's rows at least so many have an amount (.2 to .5 of most that were looked at), of the halves of a bill fewer. */
const AMOUNTS = 0.2;
const MIN_AMOUNTS = 2;
/** A receipt is at least and at most so many heights of its type wide; columns of amounts are less, bills more. */
const RECEIPT_WIDTH = [5, 30] as const;
/** Rows of a bill are level across the page; of two receipts that lie there by chance some are. */
const LEVEL = 0.7;
const SAME_LEVEL = 0.3;
const AMOUNT = /\d[.,]\d\d(?!\d)/u;

/**
 * Two receipts, or two narrow columns of text, that lie beside each other on one picture: what stands across at the top, the
 * rows of the left one, those of the right one, and what else stands across. Undefined where the rows are to be read across:
 * labels and values or items and amounts leave a gap too, so each side must have amounts of its own, or running text.
 * @param height of the type, points
 * @param isNarrow whether the page is as narrow as a till roll: running text does, and the rows of two receipts may be level
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
    // A table over the gap holds rows of both sides.
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

/** The wide stretches of the page that few rows reach over, the widest first. */
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

/** Whether it is certainly running text: many rows, a good part of them in the middle of a sentence. */
const goesOn = (lines: readonly Line[]): boolean =>
  lines.length >= ROWS_OF_TEXT &&
  isText(lines) &&
  lines.filter((line) => /^\p{Ll}/u.test(wordsOf(line)[0] ?? '')).length >= GO_ON * lines.length;

/** Whether most rows of the shorter side stand beside one of the other. */
function areLevel(left: readonly Line[], right: readonly Line[]): boolean {
  const [few = [], many = []] = [left, right].sort((a, b) => a.length - b.length);
  const level = few.filter((line) =>
    many.some((other) => Math.abs(other.box[3] - line.box[3]) < SAME_LEVEL * line.height),
  );
  return level.length >= LEVEL * few.length;
}
