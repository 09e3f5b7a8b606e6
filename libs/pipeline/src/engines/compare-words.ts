import type { Box } from '@cartulary/contracts/reading';
import type { PlacedWord } from '../layout/page-text.js';
import { fold } from '../matching/tokens.js';

/** Two words are in the same place where their boxes share this part of the smaller one. */
const SAME_PLACE = 0.5;
/** What a word's doubt shrinks to when the other reader saw the same, and its certainty when it saw something else. */
const DOUBT_LEFT = 0.4;
const CERTAINTY_LEFT = 0.8;

/**
 * The words of the reader that was taken, in its order: surer where the other reader saw the same word in the same place,
 * less sure where it saw another one there, and replaced by that one where the other reader is surer. A word that only
 * one of them saw keeps its certainty.
 */
export function compareWords(taken: readonly PlacedWord[], others: readonly PlacedWord[]): PlacedWord[] {
  const partnersOf = createFinder(others);
  const takenBy = createFinder(taken);
  return taken.map((word) => {
    const partners = partnersOf(word.box);
    const [other] = partners;
    if (!other) return word;
    if (partners.some(({ text }) => letters(text) === letters(word.text)))
      return { ...word, confidence: 1 - (1 - word.confidence) * DOUBT_LEFT };
    // Only word against word: where one reader parts what the other joins, neither can stand for the other.
    const isOneToOne = partners.length === 1 && takenBy(other.box).length === 1;
    const { text, confidence, reader } = isOneToOne ? betterOf(word, other) : word;
    return { ...word, text, ...(reader && { reader }), confidence: confidence * CERTAINTY_LEFT };
  });
}

/**
 * The surer of two words. Where only the case or accents differ Tesseract's: PP-OCR sees every line at one height, and knows
 * few letters with accents.
 */
function betterOf(word: PlacedWord, other: PlacedWord): PlacedWord {
  const bySure = other.confidence > word.confidence ? other : word;
  if (fold(word.text) !== fold(other.text)) return bySure;
  return [word, other].find(({ reader }) => reader === 'tesseract') ?? bySure;
}

/** Quotation marks and dashes come in many forms that mean one thing. */
const letters = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u2018\u2019`´]/gu, "'")
    .replace(/[\u201C\u201D]/gu, '"')
    .replace(/[\u2010-\u2015]/gu, '-');

function sharedPart(a: Box, b: Box): number {
  const width = Math.min(a[2], b[2]) - Math.max(a[0], b[0]);
  const height = Math.min(a[3], b[3]) - Math.max(a[1], b[1]);
  if (width <= 0 || height <= 0) return 0;
  const smaller = Math.min((a[2] - a[0]) * (a[3] - a[1]), (b[2] - b[0]) * (b[3] - b[1]));
  return (width * height) / Math.max(Number.EPSILON, smaller);
}

/** The page in stripes, so that each word is compared with few others. */
const STRIPES = 200;

/** Finds those of the words that are in the place of a box. */
function createFinder(words: readonly PlacedWord[]): (box: Box) => PlacedWord[] {
  const stripes = new Map<number, PlacedWord[]>();
  for (const word of words)
    for (const stripe of stripesOf(word.box)) {
      const list = stripes.get(stripe);
      if (list) list.push(word);
      else stripes.set(stripe, [word]);
    }
  return (box) =>
    [...new Set(stripesOf(box).flatMap((stripe) => stripes.get(stripe) ?? []))].filter(
      (word) => sharedPart(box, word.box) >= SAME_PLACE,
    );
}

function stripesOf([, top, , bottom]: Box): number[] {
  const first = Math.floor(top * STRIPES);
  return Array.from({ length: Math.floor(bottom * STRIPES) - first + 1 }, (_, index) => first + index);
}
