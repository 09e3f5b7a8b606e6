import type { Box } from '@cartulary/contracts/reading';
import type { Ruling } from '../layout/rulings.js';
import { isLabel } from './pairs.js';
import type { PlacedWord, Row, Stretch } from './rows.js';
import { trimmed, type Drafted } from './ticks.js';

/** Minimum rows of two columns to count as a form; two are enough if each is ruled. */
const LEAST_ROWS = 3;
const LEAST_RULED = 2;
const MOST_LABEL_WORDS = 4;
const MOST_VALUE_WORDS = 8;
/** In word heights: maximum misalignment within a column, distance of two rows, and distance between label and value. */
const ALIGNED = 0.6;
const FARTHEST_ROW = 3;
const FARTHEST_VALUE = 26;
/**
 * Minimum share of unruled rows whose value has a digit; labels must have none. Excludes two lists next to each other.
 */
const LEAST_FIGURES = 1 / 3;
const CERTAINTY = 0.7;

/** Input for finding the columns of a page. All coordinates are in points. */
export interface PageOfColumns {
  readonly rows: readonly Row[];
  readonly height: number;
  readonly rulings: readonly Ruling[];
  readonly tables: readonly Box[];
  /** Words that are already part of something else. */
  readonly taken: ReadonlySet<PlacedWord>;
  readonly toFractions: (box: Box) => Box;
}

/** A row with a label on the left and its value on the right. */
export interface RowOfTwo {
  readonly label: Stretch;
  readonly value: Stretch;
  /** The line below both. */
  readonly ruling: Ruling | undefined;
}

/** Rows with a label without a colon and a value, confirmed by a column of values or by lines below them. */
export function rowsOfTwo(page: PageOfColumns): RowOfTwo[] {
  const found: RowOfTwo[] = [];
  let run: RowOfTwo[] = [];
  const end = (): void => {
    found.push(...provedOf(run));
    run = [];
  };
  for (const row of page.rows) {
    const two = twoOf(row, page);
    const last = run.at(-1);
    if (last && !(two && continues(last, two, page.height))) end();
    if (two) run.push(two);
  }
  end();
  return found;
}

/** Converts rows to parts of a form. */
export const pairsOfColumns = (
  rows: readonly RowOfTwo[],
  { toFractions }: Pick<PageOfColumns, 'toFractions'>,
): Drafted[] =>
  rows.map(({ label, value }) => ({
    part: {
      kind: 'pair',
      label: trimmed(label.text),
      value: trimmed(value.text),
      box: toFractions(value.box),
      confidence: CERTAINTY * Math.max(0.3, value.confidence),
    },
    words: [...label.words, ...value.words],
  }));

/** Ruled rows confirm themselves. Without rules, a run needs enough rows and digits. */
function provedOf(run: readonly RowOfTwo[]): readonly RowOfTwo[] {
  const ruled = run.filter(({ ruling }) => ruling !== undefined);
  if (ruled.length >= LEAST_RULED) return ruled;
  const figures = run.filter(({ value }) => hasFigure(value.text)).length;
  const isProved = run.length >= LEAST_ROWS && figures >= LEAST_FIGURES * run.length;
  return isProved && !run.some(({ label }) => hasFigure(label.text)) ? run : [];
}

const hasFigure = (text: string): boolean => /\d/u.test(text);

function twoOf({ stretches }: Row, { height, rulings, tables, taken }: PageOfColumns): RowOfTwo | undefined {
  const [label, value, ...more] = stretches;
  if (!label || !value || more.length > 0) return undefined;
  const words = [...label.words, ...value.words];
  if (label.words.length > MOST_LABEL_WORDS || value.words.length > MOST_VALUE_WORDS) return undefined;
  if (!isLabel(trimmed(label.text)) || label.text.includes(':') || trimmed(value.text) === '') return undefined;
  if (value.box[0] - label.box[2] > FARTHEST_VALUE * height) return undefined;
  if (words.some((word) => taken.has(word)) || tables.some((table) => isIn(label.box, table))) return undefined;
  const ruling = rulings.find(
    ({ at, from, to }) =>
      at > label.box[3] - 0.3 * height &&
      at < label.box[3] + height &&
      from < label.box[0] + height &&
      to > value.box[2] - height,
  );
  return { label, value, ruling };
}

const continues = (above: RowOfTwo, below: RowOfTwo, height: number): boolean =>
  Math.abs(above.label.box[0] - below.label.box[0]) < ALIGNED * height &&
  Math.abs(above.value.box[0] - below.value.box[0]) < ALIGNED * height &&
  below.label.box[1] - above.label.box[3] < FARTHEST_ROW * height;

const isIn = ([left, top, right, bottom]: Box, table: Box): boolean => {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return x > table[0] && x < table[2] && y > table[1] && y < table[3];
};
