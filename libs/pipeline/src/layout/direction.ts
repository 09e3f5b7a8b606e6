/** The scripts that run from right to left (Unicode's Bidi_Class R and AL) of languages that are written today. */
export const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;
const LETTER = /\p{L}/u;

/** Whether most letters of these words are of a script that runs from right to left. */
export function isRightToLeft(words: readonly string[]): boolean {
  const letters = words.flatMap((word) => [...word].filter((one) => LETTER.test(one)));
  return 2 * letters.filter((one) => RIGHT_TO_LEFT.test(one)).length > letters.length;
}

/**
 * The parts of a line, which stand from left to right, in the order in which they are read: from the right where the line is Hebrew or
 * Arabic, with the words of another script among them from the left (as rule L2 of Unicode's Bidirectional Algorithm, UAX #9).
 */
export function inReadingOrder<T>(parts: readonly T[], textOf: (part: T) => string): readonly T[] {
  if (!isRightToLeft(parts.map(textOf))) return parts;
  const runs: T[][] = [];
  for (const part of parts.toReversed()) {
    const run = runs.at(-1);
    const before = run?.[0];
    if (run && before !== undefined && isFromLeft(textOf(before)) && isFromLeft(textOf(part))) run.unshift(part);
    else runs.push([part]);
  }
  return runs.flat();
}

/** A word of another script. Figures alone belong to the language of their line. */
const isFromLeft = (text: string): boolean => LETTER.test(text) && !RIGHT_TO_LEFT.test(text);

/** Letters after which figures stand as Arabic ones do (Bidi_Class AL); after Hebrew ones they don't. */
const ARABIC = /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;
/** Figures with what stands between figures of numbers. */
const NUMBER = /\p{Nd}(?:[\p{Nd}.,:/+−‐‑–-]*\p{Nd})?/gu;
/** What joins no figures to one number: hyphens and signs, unlike `.`, `,`, `:` and `/`. */
const BETWEEN_GROUPS = /([+−‐‑–-])/u;
const IS_GROUP = /^\p{Nd}(?:.*\p{Nd})?$/u;

/**
 * Words in the order in which they are read, their numbers as somebody writes them. After Arabic letters `2026-0114` is printed with its
 * groups from the right, as `0114-2026`: there a hyphen joins no figures to one number (rules W2, W4 and L2 of UAX #9).
 * @param words with their figures as they are printed, from the left
 */
export function numbersAsWritten(words: readonly string[]): string[] {
  let isAfterArabic = false;
  return words.map((word) => {
    let written = '';
    let from = 0;
    for (const { 0: number, index } of word.matchAll(NUMBER)) {
      const before = word.slice(from, index);
      isAfterArabic = endsInArabic(before, isAfterArabic);
      written += before + (isAfterArabic ? turnedBack(number) : number);
      from = index + number.length;
    }
    isAfterArabic = endsInArabic(word.slice(from), isAfterArabic);
    return written + word.slice(from);
  });
}

/** The groups of a number from the right, where it has several. */
function turnedBack(number: string): string {
  const parts = number.split(BETWEEN_GROUPS);
  const isGrouped = parts.every((part, at) => at % 2 === 1 || IS_GROUP.test(part));
  return isGrouped ? parts.reverse().join('') : number;
}

/** Whether the last letter is Arabic; as it was before where there is none. */
function endsInArabic(text: string, before: boolean): boolean {
  const last = [...text].filter((one) => LETTER.test(one)).at(-1);
  return last === undefined ? before : ARABIC.test(last);
}
