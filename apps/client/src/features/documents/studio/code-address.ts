/**
 * The URL in a code, if it's safe to offer as a link. Undefined for other text, other schemes, and URLs with
 * credentials, which can disguise the host.
 */
export function addressOfCode(text: string): URL | undefined {
  if (!/^https?:\/\//iu.test(text) || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  return url.username === '' && url.password === '' ? url : undefined;
}
