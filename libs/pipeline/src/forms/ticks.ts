import type { Box, FormPart } from '@cartulary/contracts/reading';
import { stretchOf, type PlacedWord, type Row, type Stretch } from './rows.js';

/** A checkbox in points, and the share of ink inside. */
export interface TickBox {
  readonly box: Box;
  readonly fill: number;
}

/** A part of a form with its words, so that no word is used twice. */
export interface Drafted {
  readonly part: FormPart;
  readonly words: readonly PlacedWord[];
}

/** Ink thresholds: a box with more than the second is checked. Less than the first is dirt, more than the last is a pen stroke. */
const CLEARLY_EMPTY = 0.025;
const TICKED = 0.07;
const CLEARLY_TICKED = 0.15;
/** Maximum distance between a box and its label, in box sides. */
const FARTHEST = 4;
const LONGEST_LABEL = 80;

/** The checkboxes of a page with their labels. A box without a label counts as a drawing. */
export function readTicks(boxes: readonly TickBox[], rows: readonly Row[], toFractions: (box: Box) => Box): Drafted[] {
  const found: Drafted[] = [];
  let first = 0;
  for (const level of levelsOf(boxes)) {
    const [top, bottom] = [Math.min(...level.map(({ box }) => box[1])), Math.max(...level.map(({ box }) => box[3]))];
    while (first < rows.length && (rows[first]?.box[3] ?? 0) < top) first += 1;
    const beside: Stretch[] = [];
    for (let at = first; at < rows.length && (rows[at]?.box[1] ?? Infinity) < bottom; at += 1)
      beside.push(...(rows[at]?.stretches ?? []).filter((one) => isLevel(one.box, top, bottom)));
    found.push(...ticksOf(level, beside, toFractions));
  }
  return found;
}

const isLevel = (box: Box, top: number, bottom: number): boolean => {
  const middle = (box[1] + box[3]) / 2;
  const boxMiddle = (top + bottom) / 2;
  return (middle > top && middle < bottom) || (boxMiddle > box[1] && boxMiddle < box[3]);
};

/** Adjacent boxes at the same height, from the top. */
function levelsOf(boxes: readonly TickBox[]): TickBox[][] {
  const levels: TickBox[][] = [];
  for (const one of [...boxes].sort((a, b) => a.box[1] - b.box[1])) {
    const last = levels.at(-1);
    const [begin] = last ?? [];
    if (last && begin && one.box[1] - begin.box[1] < 0.6 * (begin.box[3] - begin.box[1])) last.push(one);
    else levels.push([one]);
  }
  return levels.map((level) => level.sort((a, b) => a.box[0] - b.box[0]));
}

function ticksOf(level: readonly TickBox[], beside: readonly Stretch[], toFractions: (box: Box) => Box): Drafted[] {
  // A box that was recognized as a letter isn't a word.
  const words = beside
    .flatMap((one) => one.words)
    .filter((one) => !level.some(({ box }) => holds(box, one.box)))
    .sort((a, b) => a.box[0] - b.box[0]);
  const right = level.map(({ box }, at) => wordsRight(words, box, level[at + 1]?.box[0] ?? Infinity));
  const left = level.map(({ box }, at) => wordsLeft(words, box, level[at - 1]?.box[2] ?? -Infinity));
  // Labels are on the same side of all boxes in a row: if the last one has none on its right, they are on the left.
  const isLeft = (right.at(-1)?.length ?? 0) === 0 && (left[0]?.length ?? 0) > 0;
  return level.flatMap(({ box, fill }, at): Drafted[] => {
    const label = (isLeft ? left : right)[at] ?? [];
    if (label.length === 0) return [];
    const { text, confidence } = stretchOf(label);
    const part: FormPart = {
      kind: 'tick',
      label: trimmed(text).slice(0, LONGEST_LABEL),
      value: '',
      isTicked: fill >= TICKED,
      box: toFractions(box),
      confidence: certaintyOf(fill) * Math.max(0.5, confidence),
    };
    return part.label === '' ? [] : [{ part, words: label }];
  });
}

const holds = (box: Box, word: Box): boolean => {
  const [x, y] = [(word[0] + word[2]) / 2, (word[1] + word[3]) / 2];
  return x > box[0] && x < box[2] && y > box[1] && y < box[3] && word[2] - word[0] < 1.6 * (box[2] - box[0]);
};

/** The words that start close to the right of a box and follow one another. */
function wordsRight(words: readonly PlacedWord[], box: Box, before: number): PlacedWord[] {
  const label: PlacedWord[] = [];
  let [end, widest] = [box[2], FARTHEST * (box[2] - box[0])];
  for (const one of words) {
    if (one.box[0] < box[2] - 0.3 * (box[2] - box[0])) continue;
    if (one.box[0] - end > widest || one.box[2] > before) break;
    label.push(one);
    [end, widest] = [one.box[2], 1.3 * (one.box[3] - one.box[1])];
  }
  return label;
}

function wordsLeft(words: readonly PlacedWord[], box: Box, after: number): PlacedWord[] {
  const label: PlacedWord[] = [];
  let [end, widest] = [box[0], FARTHEST * (box[2] - box[0])];
  for (const one of [...words].reverse()) {
    if (one.box[2] > box[0] + 0.3 * (box[2] - box[0])) continue;
    if (end - one.box[2] > widest || one.box[0] < after) break;
    label.unshift(one);
    [end, widest] = [one.box[0], 1.3 * (one.box[3] - one.box[1])];
  }
  return label;
}

/** Strips a trailing colon and characters that OCR read from the box's outline. */
export function trimmed(text: string): string {
  let [from, to] = [0, text.length];
  const isMark = (at: number): boolean => '|[](){}□☐☑☒■:;_ '.includes(text[at] ?? '');
  while (from < to && isMark(from)) from += 1;
  while (to > from && '|[{}□☐☑☒■:;_ '.includes(text[to - 1] ?? '')) to -= 1;
  return text.slice(from, to);
}

function certaintyOf(fill: number): number {
  if (fill <= CLEARLY_EMPTY || fill >= CLEARLY_TICKED) return 0.95;
  const [near, far] = fill < TICKED ? [CLEARLY_EMPTY, TICKED] : [CLEARLY_TICKED, TICKED];
  return 0.6 + 0.35 * (Math.abs(fill - far) / Math.abs(near - far));
}
