/**
 * Words of a search that must not reach the server stand behind '#' of an address: what stands there is never sent, also when the page is
 * loaded anew.
 */
export const wordsBehind = (hash: string): URLSearchParams => new URLSearchParams(hash.replace(/^#/, ''));

/** An address with the words that were searched for behind its '#', and where they were found. */
export const withWordsBehind = (
  address: string,
  words: string,
  where: Readonly<Record<string, string>> = {},
): string => (words === '' ? address : `${address}#${new URLSearchParams({ q: words, ...where })}`);
