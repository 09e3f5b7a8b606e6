/** Right-to-left scripts (Unicode's Bidi_Class R and AL) of languages in current use. */
export const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;
const LETTER = /\p{L}/u;

/** True if most letters in these words are in a right-to-left script. */
export function isRightToLeft(words: readonly string[]): boolean {
  const letters = words.flatMap((word) => [...word].filter((one) => LETTER.test(one)));
  return 2 * letters.filter((one) => RIGHT_TO_LEFT.test(one)).length > letters.length;
}

/**
 * Converts a line's parts from left-to-right order to reading order: from the right if the line is Hebrew or Arabic,
 * with embedded words in other scripts from the left (as in rule L2 of Unicode's Bidirectional Algorithm, UAX #9).
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

/** True for a word in a left-to-right script. Digits alone belong to the language of their line. */
const isFromLeft = (text: string): boolean => LETTER.test(text) && !RIGHT_TO_LEFT.test(text);

/** Letters after which digits are ordered as Arabic ones (Bidi_Class AL); this isn't so after Hebrew letters. */
const ARABIC = /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;
/** Digits with the separators of numbers. */
const NUMBER = /\p{Nd}(?:[\p{Nd}.,:/+−‐‑–-]*\p{Nd})?/gu;
/** Hyphens and signs don't join digits to one number, unlike `.`, `,`, `:` and `/`. */
const BETWEEN_GROUPS = /([+−‐‑–-])/u;
const IS_GROUP = /^\p{Nd}(?:.*\p{Nd})?$/u;

/**
 * Converts the numbers among words in reading order to logical order. After Arabic letters, `2026-0114` is printed with
 * its groups from the right, as `0114-2026`, because a hyphen doesn't join digits to one number there (rules W2, W4 and
 * L2 of UAX #9).
 * @param words with their digits as printed, from the left
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

/** Reverses the groups of a number if it has several. */
function turnedBack(number: string): string {
  const parts = number.split(BETWEEN_GROUPS);
  const isGrouped = parts.every((part, at) => at % 2 === 1 || IS_GROUP.test(part));
  return isGrouped ? parts.reverse().join('') : number;
}

/** Whether the last letter is Arabic; unchanged if there are no letters. */
function endsInArabic(text: string, before: boolean): boolean {
  const last = [...text].filter((one) => LETTER.test(one)).at(-1);
  return last === undefined ? before : ARABIC.test(last);
}
