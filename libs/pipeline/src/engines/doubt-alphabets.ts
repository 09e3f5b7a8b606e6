import type { FoundLine } from '../layout/reading-order.js';

/** Factor for the confidence of words in another alphabet than the page's. */
const CERTAINTY_LEFT = 0.4;
const LATIN = /\p{Script=Latin}/gu;
/** Unit symbols such as µ and Ω belong to no script or to Greek. */
const OTHER = /(?!\p{Script=Latin}|\p{Script_Extensions=Common}|\p{Script=Greek})\p{L}/gu;

const count = (text: string, letters: RegExp): number => text.match(letters)?.length ?? 0;

/** True if most letters in a text are Latin. */
export const isLatin = (text: string): boolean => count(text, OTHER) <= count(text, LATIN);

/** True if all letters and digits in the text are from an alphabet other than Latin, with at least one letter. */
export const areOfOtherAlphabet = (text: string): boolean =>
  count(text, OTHER) > 0 && !/[\p{Script=Latin}\p{N}]/u.test(text);

/**
 * Lowers the confidence of words in other alphabets if most letters on the page are Latin, because stains look like
 * Chinese characters. Text recognized by a language pack for that alphabet stays unchanged.
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
