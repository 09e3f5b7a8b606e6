/** 'colour*' as a pattern: a star stands for any letters, and a word does not begin or end in another one. */
const patternOf = (word) =>
  new RegExp(
    `(?<![\\p{L}_])${word.replaceAll(/[$()+.?[\\\]^{|}]/g, '\\$&').replaceAll('*', '\\p{L}*')}(?![\\p{L}_])`,
    'iu',
  );

/**
 * What a text says that is never said, and what is said instead.
 * @param {string} text what is shown
 * @param {Readonly<Record<string, string>>} notSaid words, with what is said instead
 * @param {readonly string[]} exact strings that stay as they are
 * @returns {{ word: string, instead: string }[]}
 */
export const bannedIn = (text, notSaid, exact) =>
  exact.includes(text)
    ? []
    : Object.entries(notSaid).flatMap(([banned, instead]) => {
        const word = patternOf(banned).exec(text)?.[0];
        return word === undefined ? [] : [{ word, instead }];
      });
