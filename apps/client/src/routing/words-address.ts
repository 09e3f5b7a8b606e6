/** Search terms that must not reach the server are stored in the URL's hash, which is never sent, even on a reload. */
export const wordsBehind = (hash: string): URLSearchParams => new URLSearchParams(hash.replace(/^#/, ''));

/** A URL with the search terms in its hash, plus where they were found. */
export const withWordsBehind = (
  address: string,
  words: string,
  where: Readonly<Record<string, string>> = {},
): string => (words === '' ? address : `${address}#${new URLSearchParams({ q: words, ...where })}`);
