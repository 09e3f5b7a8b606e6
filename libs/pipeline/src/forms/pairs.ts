import type { Box } from '@cartulary/contracts/reading';
import { stretchOf, type PlacedWord, type Row, type Stretch } from './rows.js';
import { trimmed, type Drafted } from './ticks.js';

const MOST_LABEL_WORDS = 5;
const LONGEST_LABEL = 50;
const MOST_VALUE_WORDS = 12;
/** Maximum distance between a label and a value at the same height, in word heights. */
const FARTHEST = 26;
/** In prose with this many lines, a colon is part of a sentence. */
const PROSE_LINES = 3;
/** Maximum number of continuation rows of a value. More are a paragraph, of which only the first row is used. */
const MOST_MORE_ROWS = 3;
const MOST_WORDS_OF_ROWS = 24;
/** Maximum gap between two rows of a value and maximum misalignment of their starts, in word heights. */
const CLOSEST_ROWS = 0.8;
const ALIGNED = 0.6;

/** Input for reading label–value pairs. All coordinates are in points. */
export interface PairedPage {
  readonly rows: readonly Row[];
  readonly height: number;
  /** Words that are already part of something else. */
  readonly taken: ReadonlySet<PlacedWord>;
  /** The block of a word, and its number of lines. */
  readonly blockOf: (word: PlacedWord) => { readonly index: number; readonly lines: number } | undefined;
  readonly toFractions: (box: Box) => Box;
}

/** Labels that end with a colon, with the value after, to the right of or below them, in as many rows as it takes. */
export function readPairs(page: PairedPage): Drafted[] {
  const found = page.rows.flatMap((row, at) => pairsOfRow(row, at, page));
  const perBlock = new Map<number, number>();
  for (const { label, rows } of found) {
    const block = page.blockOf(label);
    if (block) perBlock.set(block.index, (perBlock.get(block.index) ?? 0) + rows);
  }
  return found.filter(({ label }) => {
    const block = page.blockOf(label);
    return !block || block.lines < PROSE_LINES || 2 * (perBlock.get(block.index) ?? 0) >= block.lines;
  });
}

interface Pair extends Drafted {
  /** The first word of its label. */
  readonly label: PlacedWord;
  readonly rows: number;
}

function pairsOfRow(row: Row, index: number, page: PairedPage): Pair[] {
  const below = page.rows[index + 1];
  const free = row.stretches.filter(({ words }) => !words.some((word) => page.taken.has(word)));
  const used = new Set<Stretch>();
  return free.flatMap((stretch, at): Pair[] => {
    if (used.has(stretch)) return [];
    const cut = cutAtColon(stretch);
    if (!cut) return [];
    const pair = (value: Stretch, certainty: number, from = index): Pair[] => {
      const one = pairOf(cut, [value, ...rowsBelow(value, from, stretch, page)], certainty, page);
      return one ? [one] : [];
    };
    if (cut.value.length > 0) return pair(stretchOf(cut.value), 0.92);
    const next = free[at + 1];
    if (next && next.box[0] - stretch.box[2] < FARTHEST * page.height) {
      if (cutAtColon(next)) return [];
      used.add(next);
      return pair(next, 0.85);
    }
    const under = below?.stretches.find((one) => isBelow(one, stretch, page) && !cutAtColon(one));
    return under ? pair(under, 0.65, index + 1) : [];
  });
}

/**
 * The continuation of a value: close rows that start at the same position and have no label. Such a row never starts another label, because
 * that would be to its left.
 */
function rowsBelow(value: Stretch, from: number, label: Stretch, { rows, height, taken }: PairedPage): Stretch[] {
  const more: Stretch[] = [];
  let bottom = value.box[3];
  for (const row of rows.slice(from + 1, from + 2 + MOST_MORE_ROWS)) {
    const next = row.stretches.find(({ box }) => Math.abs(box[0] - value.box[0]) < ALIGNED * height);
    if (!next || next.box[1] - bottom > CLOSEST_ROWS * height) break;
    if (cutAtColon(next) || next.words.some((word) => taken.has(word))) break;
    if (row.stretches.some(({ box }) => box[0] < next.box[0] && box[2] > label.box[0] - height)) break;
    more.push(next);
    bottom = next.box[3];
  }
  return more.length > MOST_MORE_ROWS ? [] : more;
}

const isBelow = ({ box, words }: Stretch, label: Stretch, { height, taken }: PairedPage): boolean =>
  Math.abs(box[0] - label.box[0]) < height &&
  box[1] - label.box[3] < 1.2 * height &&
  !words.some((word) => taken.has(word));

interface Cut {
  readonly first: PlacedWord;
  readonly label: string;
  /** Empty if the text ends with the colon. */
  readonly value: readonly PlacedWord[];
}

/**
 * Splits a label off the start of a text: a few words, the last of which ends with a colon or has the value attached.
 */
function cutAtColon({ words }: Stretch): Cut | undefined {
  const [first] = words;
  if (!first) return undefined;
  for (const [at, one] of words.slice(0, MOST_LABEL_WORDS).entries()) {
    const { text } = one.word;
    const colon = text.indexOf(':');
    if (colon < 0) continue;
    const label = trimmed([...words.slice(0, at).map(({ word }) => word.text), text.slice(0, colon)].join(' '));
    if (!isLabel(label)) return undefined;
    const rest = words.slice(at + 1);
    if (colon === text.length - 1) return { first, label, value: rest };
    const behind = text.slice(colon + 1);
    // The colon in `https://…` and `12:30` isn't a label's.
    if (behind.startsWith('/') || !startsAsLetter(text)) return undefined;
    return { first, label, value: [{ ...one, word: { ...one.word, text: behind } }, ...rest] };
  }
  return undefined;
}

const startsAsLetter = (text: string): boolean => {
  const [letter = ''] = text;
  return letter.toLowerCase() !== letter.toUpperCase();
};

/** Whether a few words can be a label. */
export const isLabel = (label: string): boolean =>
  label.length > 1 && label.length <= LONGEST_LABEL && startsAsLetter(label);

function pairOf(cut: Cut, rows: readonly Stretch[], certainty: number, { toFractions }: PairedPage): Pair | undefined {
  const [first] = rows;
  if (!first || first.words.length > MOST_VALUE_WORDS) return undefined;
  const all = stretchOf(rows.flatMap(({ words }) => words));
  const value = all.words.length > MOST_WORDS_OF_ROWS ? first : all;
  const text = trimmed(value.text);
  if (text === '') return undefined;
  const confidence = certainty * Math.max(0.3, value.confidence);
  return {
    label: cut.first,
    rows: value === all ? rows.length : 1,
    part: { kind: 'pair', label: cut.label, value: text, box: toFractions(value.box), confidence },
    words: [cut.first, ...value.words],
  };
}
