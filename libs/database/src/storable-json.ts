/** JSON that PostgreSQL takes: half of a surrogate pair, which it refuses, becomes U+FFFD. */
export const storableJson = (value: unknown): string =>
  // Every escape is taken as a whole: after a backslash that is itself escaped, a text only looks like one.
  JSON.stringify(value).replace(/\\(?:u(d[89a-f][0-9a-f]{2})|.)/g, (escape, surrogate) =>
    surrogate === undefined ? escape : '\\ufffd',
  );
