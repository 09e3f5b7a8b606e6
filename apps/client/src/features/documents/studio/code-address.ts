/**
 * The web address that a code holds, where it may be offered to be opened; undefined for other texts, other schemes, and
 * addresses that carry a name or a password, which make one host look like another.
 */
export function addressOfCode(text: string): URL | undefined {
  if (!/^https?:\/\//iu.test(text) || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  return url.username === '' && url.password === '' ? url : undefined;
}
