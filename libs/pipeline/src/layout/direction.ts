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
