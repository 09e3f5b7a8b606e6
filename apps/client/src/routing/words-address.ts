/** Search terms that must not reach the server are stored in the URL's hash, which is never sent, even on a reload. */
export const wordsBehind = (hash: string): URLSearchParams => new URLSearchParams(hash.replace(/^#/, ''));

/** An address with the words that were searched for behind its '#', and where they were found. */
export const withWordsBehind = (
  address: string,
  words: string,
  where: Readonly<Record<string, string>> = {},
): string => (words === '' ? address : `${address}#${new URLSearchParams({ q: words, ...where })}`);
