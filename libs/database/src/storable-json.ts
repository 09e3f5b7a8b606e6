/** JSON that PostgreSQL accepts: unpaired surrogates, which it rejects, become U+FFFD. */
export const storableJson = (value: unknown): string =>
  // Matches whole escapes, so that an escaped backslash before `u` isn't mistaken for a surrogate escape.
  JSON.stringify(value).replace(/\\(?:u(d[89a-f][0-9a-f]{2})|.)/g, (escape, surrogate) =>
    surrogate === undefined ? escape : '\\ufffd',
  );
