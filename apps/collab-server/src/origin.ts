import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether the page that opens a connection belongs to this installation (RFC 6455, 10.2). Browsers send a page's origin; other clients send
 * none.
 */
export function isOwnOrigin(headers: IncomingHttpHeaders): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  return host !== undefined && URL.canParse(origin) && new URL(origin).host === host.toLowerCase();
}
