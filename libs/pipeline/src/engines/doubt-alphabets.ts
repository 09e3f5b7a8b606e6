import type { FoundLine } from '../layout/reading-order.js';

/** What is left of a word's certainty where its letters are of another alphabet than the page's. */
const CERTAINTY_LEFT = 0.4;
const LATIN = /\p{Script=Latin}/gu;
/** Signs of units, as the micro sign and Ω, belong to no script or to Greek. */
const OTHER = /(?!\p{Script=Latin}|\p{Script_Extensions=Common}|\p{Script=Greek})\p{L}/gu;

const count = (text: string, letters: RegExp): number => text.match(letters)?.length ?? 0;

/** Whether most letters of a text are Latin. */
export const isLatin = (text: string): boolean => count(text, OTHER) <= count(text, LATIN);

/** Whether all letters and digits of a text, of which there are some, are of another alphabet than the Latin one. */
export const areOfOtherAlphabet = (text: string): boolean =>
  count(text, OTHER) > 0 && !/[\p{Script=Latin}\p{N}]/u.test(text);

/**
 * The lines of a page, words of another alphabet doubted where most letters are Latin: a stain looks like a character of Chinese. What a
 * pack of that alphabet read is meant so.
 */
export function doubtOtherAlphabets(lines: readonly FoundLine[]): FoundLine[] {
  const text = lines.flatMap(({ words }) => words.map((word) => word.text)).join('');
  if (!isLatin(text)) return [...lines];
  return lines.map((line) => ({
    ...line,
    words: line.words.map((word) =>
      count(word.text, OTHER) === 0 || word.reader === 'tesseract'
        ? word
        : { ...word, confidence: word.confidence * CERTAINTY_LEFT },
    ),
  }));
}
