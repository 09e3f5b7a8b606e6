import { areOfOtherAlphabet, isLatin } from '../doubt-alphabets.js';
import { inkOf, isSure, middleOf, type InkedLine } from './line-ink.js';
import type { Rectangle } from './rectangle.js';

interface BoxedLine extends InkedLine {
  readonly box: Rectangle;
}

/** What is read this surely is no noise, however it looks. */
const CERTAIN = 0.9;
/** So many lines must be sure before the page's print is known. */
const MIN_SURE = 3;
/** Scraps of pictures and codes: one or two characters this much lower than the page's lines. */
const LOW = 0.4;
const FEW_CHARACTERS = 2;
/** Patterns and stains look like so many characters of Chinese at most; what is longer is text. */
const FEW_OF_OTHER_ALPHABET = 3;
/** Stains and folds: less than so dark as the page's print. The palest print of the receipts that were looked at is at .57. */
const PALE = 0.3;

/**
 * The lines without scraps of logos, codes, stains and folds: doubtful, and much lower or much paler than what is sure on the
 * page, or a few letters of another alphabet alone on a page of Latin ones. Pale numbers stay, since they may be print.
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
