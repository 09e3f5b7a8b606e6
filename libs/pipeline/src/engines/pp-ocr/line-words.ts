import type { GreyImage } from '../../image/grey.js';
import type { ReadCharacter } from './ctc.js';

/** A word of a line, and the position of its ink as fractions of the line's image. */
export interface LineWord {
  readonly text: string;
  readonly from: number;
  readonly to: number;
  readonly top: number;
  readonly bottom: number;
  readonly confidence: number;
}

interface Gap {
  readonly from: number;
  readonly to: number;
}

/** A gap wider than this share of the usual character distance separates words… */
const WIDE_GAP = 0.62;
/** …if it is also this many times as wide as the line's usual gap. */
const MUCH_WIDER = 2;
/** Monospaced print (typewriters, tills) leaves a gap next to every thin letter, so a space is a skipped cell. */
const SKIPPED_PLACE = 1.5;
/** Amounts and codes are only split at a gap as wide as a character: a `1` is narrow in its cell, and columns are far apart. */
const WIDE_IN_NUMBER = 1;
const SKIPPED_IN_NUMBER = 1.8;
/** Maximum variation of character distances in monospaced print, as blurred by the model's steps. */
const EVEN_PITCH = 0.12;
/** With fewer gaps there is no usual gap to compare with. */
const MIN_GAPS = 4;

/**
 * Groups a line's characters into words. The recognition outputs most spaces. The ones it misses are found by the gaps
 * between the characters' ink.
 * @param stepWidth pixels in the line's image per recognition step
 */
export function splitWords(characters: readonly ReadCharacter[], line: GreyImage, stepWidth: number): LineWord[] {
  const printed = characters.filter(({ text }) => text.trim() !== '');
  const [first] = printed;
  if (!first) return [];
  const ink = inkOfColumns(line);
  const blank = blankLevel(ink);
  const middles = printed.map(({ from, to }) => ((from + to + 1) / 2) * stepWidth);
  const gaps = middles.slice(1).map((middle, index) => widestGap(ink, blank, middles[index] ?? 0, middle));
  const edges: Gap[] = [edgeBefore(ink, blank, middles[0] ?? 0), ...gaps, edgeAfter(ink, blank, middles.at(-1) ?? 0)];
  const isSpace = spaceRule(edges);
  const words: LineWord[] = [];
  let begun = 0;
  printed.forEach((character, index) => {
    const next = printed[index + 1];
    const gap = edges[index + 1];
    const isLast = next === undefined || gap === undefined;
    if (!isLast && !namesSpace(characters, character, next) && !isSpace(index, character.text, next.text)) return;
    const span = { from: edges[begun]?.to ?? 0, to: edges[index + 1]?.from ?? line.width };
    words.push(toWord(printed.slice(begun, index + 1), span, line));
    begun = index + 1;
  });
  return words;
}

function toWord(part: readonly ReadCharacter[], span: Gap, line: GreyImage): LineWord {
  const to = Math.min(line.width, span.to);
  const from = Math.max(0, Math.min(span.from, to - 1));
  const { top, bottom } = inkRows(line, Math.floor(from), Math.ceil(to));
  const sum = part.reduce((all, { confidence }) => all + confidence, 0);
  return {
    text: part.map(({ text }) => text).join(''),
    from: from / line.width,
    to: to / line.width,
    top: top / line.height,
    bottom: bottom / line.height,
    confidence: Math.min(1, sum / part.length),
  };
}

/** More blank rows than between an i and its dot. The next line is beyond them. */
const BLANK_ROWS = 5;

/** The rows with ink around the center of a line, between two columns. */
function inkRows({ width, height, data }: GreyImage, from: number, to: number): { top: number; bottom: number } {
  const ink = new Float64Array(height);
  for (let y = 0; y < height; y += 1)
    for (let x = from; x < to; x += 1) ink[y] = (ink[y] ?? 0) + 255 - (data[y * width + x] ?? 255);
  const blank = blankLevel(ink);
  const reach = (step: 1 | -1): number => {
    let last = Math.floor(height / 2);
    for (let y = last; y >= 0 && y < height && Math.abs(y - last) <= BLANK_ROWS; y += step)
      if ((ink[y] ?? 0) >= blank) last = y;
    return last;
  };
  return { top: reach(-1), bottom: reach(1) + 1 };
}

const namesSpace = (characters: readonly ReadCharacter[], before: ReadCharacter, after: ReadCharacter): boolean =>
  characters.indexOf(after) - characters.indexOf(before) > 1;

/** Whether the gap after a printed character is a space, compared with the usual gap in its line. */
function spaceRule(edges: readonly Gap[]): (index: number, before: string, after: string) => boolean {
  const gaps = edges.slice(1, -1).map(({ from, to }) => to - from);
  if (gaps.length < MIN_GAPS) return () => false;
  const places = edges.slice(1).map(({ from }, index) => (from + (edges[index]?.to ?? 0)) / 2);
  const distances = places.slice(1).map((place, index) => place - (places[index] ?? 0));
  const pitch = median(distances);
  const usual = Math.max(1, median(gaps));
  const even =
    distances.length > 5 && median(distances.map((distance) => Math.abs(distance - pitch))) < EVEN_PITCH * pitch;
  return (index, before, after) => {
    if (isWithinWord(before, after) || /[,.:;!?)\]]/u.test(after)) return false;
    const gap = gaps[index] ?? 0;
    const inNumber = isWithinNumber(before, after);
    if (even) return (distances[index] ?? 0) > (inNumber ? SKIPPED_IN_NUMBER : SKIPPED_PLACE) * pitch;
    return gap > (inNumber ? WIDE_IN_NUMBER : WIDE_GAP) * pitch && gap > MUCH_WIDER * usual;
  };
}

/** The recognition misses no spaces between two lowercase letters, or an uppercase and a lowercase one. */
const isWithinWord = (before: string, after: string): boolean => /\p{L}/u.test(before) && /\p{Ll}/u.test(after);

/** In many fonts, periods and commas in numbers are set apart. */
const isWithinNumber = (before: string, after: string): boolean => /[\p{N}.,]/u.test(before) && /\p{N}/u.test(after);

/** Ink per column: the mean darkness of its inner rows, because the outer rows show the adjacent lines. */
function inkOfColumns({ width, height, data }: GreyImage): Float64Array {
  const ink = new Float64Array(width);
  const top = Math.floor(height * 0.12);
  const bottom = Math.ceil(height * 0.88);
  for (let y = top; y < bottom; y += 1)
    for (let x = 0; x < width; x += 1) ink[x] = (ink[x] ?? 0) + (255 - (data[y * width + x] ?? 255)) / (bottom - top);
  return ink;
}

/** Columns or rows with less ink than this are paper: slightly above the palest, far below the usual. */
function blankLevel(ink: Float64Array): number {
  const sorted = Float64Array.from(ink).sort();
  const at = (share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  return at(0.05) + 0.12 * (at(0.85) - at(0.05));
}

/** The widest stretch of paper between two positions; zero-width at the midpoint if ink touches ink. */
function widestGap(ink: Float64Array, blank: number, from: number, to: number): Gap {
  const halfway = (from + to) / 2;
  let best: Gap = { from: halfway, to: halfway };
  let start: number | undefined;
  for (let x = Math.ceil(from); x <= Math.floor(to); x += 1) {
    const isPaper = x < Math.floor(to) && (ink[x] ?? 0) < blank;
    if (isPaper) start ??= x;
    else if (start !== undefined) {
      if (x - start > best.to - best.from) best = { from: start, to: x };
      start = undefined;
    }
  }
  return best;
}

function edgeBefore(ink: Float64Array, blank: number, middle: number): Gap {
  let x = Math.round(middle);
  while (x > 0 && (ink[x - 1] ?? 0) >= blank) x -= 1;
  return { from: 0, to: x };
}

function edgeAfter(ink: Float64Array, blank: number, middle: number): Gap {
  let x = Math.round(middle);
  while (x < ink.length && (ink[x] ?? 0) >= blank) x += 1;
  return { from: x, to: ink.length };
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
