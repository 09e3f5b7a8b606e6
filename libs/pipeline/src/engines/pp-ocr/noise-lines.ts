import { areOfOtherAlphabet, isLatin } from '../doubt-alphabets.js';
import { inkOf, isSure, middleOf, type InkedLine } from './line-ink.js';
import type { Rectangle } from './rectangle.js';

interface BoxedLine extends InkedLine {
  readonly box: Rectangle;
}

/** Text read with this confidence is never noise. */
const CERTAIN = 0.9;
/** Minimum number of certain lines needed to measure the page's print. */
const MIN_SURE = 3;
/** Fragments of images and codes: one or two characters, lower than the page's lines by this factor. */
const LOW = 0.4;
const FEW_CHARACTERS = 2;
/** Patterns and stains resemble at most this many Chinese characters. Longer ones are text. */
const FEW_OF_OTHER_ALPHABET = 3;
/** Stains and folds are paler than this share of the page's print. The palest print on the receipts tested is at .57. */
const PALE = 0.3;

/**
 * Removes fragments of logos, codes, stains and folds: uncertain lines that are much lower or paler than the certain lines of the page, or
 * that consist of a few letters in another alphabet on a Latin page. Pale numbers stay, because they can be print.
 */
export function withoutNoise<T extends BoxedLine>(lines: readonly T[]): readonly T[] {
  const sure = lines.filter(isSure);
  if (sure.length < MIN_SURE) return lines;
  const print = middleOf(sure.map(inkOf));
  const height = middleOf(sure.map(({ box }) => lowerSide(box)));
  const latin = isLatin(lines.map(textOf).join(''));
  const isNoise = (line: T): boolean =>
    (lowerSide(line.box) < LOW * height && line.reading.characters.length <= FEW_CHARACTERS) ||
    (inkOf(line) < PALE * print && !isNumber(line)) ||
    (latin && lettersOf(line) <= FEW_OF_OTHER_ALPHABET && areOfOtherAlphabet(textOf(line)));
  return lines.filter((line) => line.reading.certainty >= CERTAIN || !isNoise(line));
}

const isNumber = (line: InkedLine): boolean =>
  line.reading.characters.length > FEW_CHARACTERS && /\p{N}/u.test(textOf(line));
const lettersOf = (line: InkedLine): number => textOf(line).match(/\p{L}/gu)?.length ?? 0;
const lowerSide = ({ width, height }: Rectangle): number => Math.min(width, height);
const textOf = ({ reading }: InkedLine): string => reading.characters.map(({ text }) => text).join('');
