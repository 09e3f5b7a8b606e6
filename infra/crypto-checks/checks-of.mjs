const shared = 'apps/client/src/shared';
/** A condition by which nothing opens, and no condition in its place. */
export const refuses = (condition) => [`if (${condition}) throw new SealBroken();`, ''];

/** The checks of a file: what it is, which text becomes which, and another that does where it stands twice. */
export const checksOf = (file, tests, list) =>
  list.map(([what, from, to, also = []]) => ({
    what,
    texts: [[from, to], also].filter(([text]) => text !== undefined),
    file: `${shared}/${file}`,
    tests: tests.map((test) => `${shared}/${test}`),
  }));
