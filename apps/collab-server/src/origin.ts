import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether the page that opens a connection is of this installation (RFC 6455, 10.2): browsers say where a page is from, and
 * what isn't a browser says nothing.
 */
export function isOwnOrigin(headers: IncomingHttpHeaders): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  return host !== undefined && URL.canParse(origin) && new URL(origin).host === host.toLowerCase();
}
