import type { Box, FormPart } from '@cartulary/contracts/reading';
import type { Ruling } from '../layout/rulings.js';
import { stretchOf, type PlacedWord, type Row, type Stretch } from './rows.js';
import { trimmed, type Drafted } from './ticks.js';

/** Input for reading the lines to write on. All coordinates are in points. */
export interface LinedPage {
  readonly width: number;
  readonly rows: readonly Row[];
  readonly height: number;
  /** Boxes of tables: their lines separate cells. */
  readonly tables: readonly Box[];
  /** Share of ink in a box, 0 to 1. */
  readonly inkIn: (box: Box) => number;
  readonly toFractions: (box: Box) => Box;
}

/** Length range of lines to write on, as shares of the page width. Longer ones divide the page. */
const SHORTEST = 0.06;
const LONGEST = 0.8;
/** Maximum per page. */
const MOST = 150;
/** If the share of ink above a line is less than this, nothing is written on it. */
const WRITTEN = 0.012;
const LONGEST_LABEL = 60;
const MOST_LABEL_WORDS = 6;

/** The lines to write on, each with its label before or below it, and the text on it. */
export function readLines(rulings: readonly Ruling[], page: LinedPage): Drafted[] {
  const lines = [
    ...rulings.filter(({ at, from, to }) => isToWriteOn(to - from, page) && !isInTable(at, from, to, page)),
    ...dottedLines(page),
  ].sort((a, b) => a.at - b.at);
  if (lines.length > MOST) return [];
  const found: Drafted[] = [];
  let first = 0;
  for (const line of lines) {
    while (first < page.rows.length && (page.rows[first]?.box[3] ?? 0) < line.at - 2 * page.height) first += 1;
    const near: Stretch[] = [];
    for (
      let at = first;
      at < page.rows.length && (page.rows[at]?.box[1] ?? Infinity) < line.at + 2 * page.height;
      at += 1
    )
      near.push(...(page.rows[at]?.stretches ?? []));
    const one = readLine(line, near, page);
    if (one) found.push(one);
  }
  return found;
}

const isToWriteOn = (length: number, { width }: LinedPage): boolean =>
  length >= SHORTEST * width && length <= LONGEST * width;

const isInTable = (at: number, from: number, to: number, { tables, height }: LinedPage): boolean =>
  tables.some(
    ([left, top, right, bottom]) =>
      at > top - height && at < bottom + height && Math.min(to, right) - Math.max(from, left) > 0.5 * (to - from),
  );

const isDots = (text: string): boolean => text.length >= 4 && [...text].every((one) => '_.…'.includes(one));

/** Typed lines: `Name: ________`. */
const dottedLines = ({ rows }: LinedPage): Ruling[] =>
  rows.flatMap(({ stretches }) =>
    stretches.flatMap(({ words }) =>
      words.flatMap(({ word, box }): Ruling[] => (isDots(word.text) ? [{ at: box[3], from: box[0], to: box[2] }] : [])),
    ),
  );

function readLine({ at, from, to }: Ruling, near: readonly Stretch[], page: LinedPage): Drafted | undefined {
  const { height } = page;
  const words = near.flatMap((one) => one.words).filter(({ word }) => !isDots(word.text));
  const standsOn = ({ box }: PlacedWord): boolean => Math.abs(box[3] - at) < 0.8 * height && box[1] < at;
  const level = words.filter(standsOn).sort((a, b) => a.box[0] - b.box[0]);
  const before = labelBefore(level, from, height);
  const under = before.length > 0 ? [] : labelUnder(near, at, from, to, height);
  const label = before.length > 0 ? before : under;
  if (label.length === 0) return undefined;
  const name = trimmed(stretchOf(label).text);
  if (name === '' || name.length > LONGEST_LABEL) return undefined;
  const on = level.filter(({ box }) => box[0] >= from - 0.4 * height && (box[0] + box[2]) / 2 < to);
  // An underlined word isn't a line to write on.
  const [first, last] = [on[0], on.at(-1)];
  if (under.length > 0 && first && last && last.box[2] - first.box[0] > 0.95 * (to - from)) return undefined;
  const place: Box = [from, at - 1.5 * height, to, at];
  return { part: partOf(name, on, place, before.length > 0 ? 0.9 : 0.75, page), words: [...label, ...on] };
}

function partOf(
  label: string,
  on: readonly PlacedWord[],
  place: Box,
  certainty: number,
  { height, inkIn, toFractions }: LinedPage,
): FormPart {
  const common = { kind: 'line', label, box: toFractions(place) } as const;
  if (on.length > 0) {
    const { text, confidence } = stretchOf(on);
    return { ...common, value: trimmed(text), confidence: certainty * Math.max(0.3, confidence) };
  }
  const above: Box = [place[0] + 0.2 * height, place[1], place[2] - 0.2 * height, place[3] - 0.25 * height];
  const isWritten = inkIn(above) >= WRITTEN;
  return { ...common, value: '', ...(isWritten && { isUnread: true as const }), confidence: certainty };
}

/** The words that end where the line begins. */
function labelBefore(level: readonly PlacedWord[], from: number, height: number): PlacedWord[] {
  const label: PlacedWord[] = [];
  let [end, widest] = [from, 2 * height];
  for (const one of [...level].reverse()) {
    if (one.box[2] > from + 0.5 * height) continue;
    if (end - one.box[2] > widest) break;
    label.unshift(one);
    [end, widest] = [one.box[0], 1.1 * height];
  }
  return label.length > MOST_LABEL_WORDS ? [] : label;
}

/** A few small words below a line, at its start or center; not the first line of a paragraph. */
function labelUnder(near: readonly Stretch[], at: number, from: number, to: number, height: number): PlacedWord[] {
  const found = near.find(
    ({ box }) =>
      box[1] > at - 0.2 * height &&
      box[1] < at + 1.1 * height &&
      box[0] > from - height &&
      box[2] < to + height &&
      (box[0] < from + 1.2 * height || Math.abs((box[0] + box[2]) / 2 - (from + to) / 2) < height),
  );
  if (!found || found.words.length > MOST_LABEL_WORDS) return [];
  const goesOn = near.some(
    ({ box }) =>
      box[1] > found.box[1] + 0.5 * height &&
      box[1] < found.box[3] + 0.6 * height &&
      box[0] < found.box[2] &&
      box[2] > found.box[0],
  );
  return goesOn ? [] : [...found.words];
}
