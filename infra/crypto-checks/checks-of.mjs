const shared = 'apps/client/src/shared';
/** Removes a condition that prevents opening. */
export const refuses = (condition) => [`if (${condition}) throw new SealBroken();`, ''];

/**
 * The checks of a file: their descriptions, the text to replace in each, and a second replacement if it occurs twice.
 */
export const checksOf = (file, tests, list) =>
  list.map(([what, from, to, also = []]) => ({
    what,
    texts: [[from, to], also].filter(([text]) => text !== undefined),
    file: `${shared}/${file}`,
    tests: tests.map((test) => `${shared}/${test}`),
  }));
