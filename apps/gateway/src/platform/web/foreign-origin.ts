import type { Request } from 'express';

/**
 * True if a page from another origin sent a call. Browsers send this in a header that no script can change
 * (Sec-Fetch-Site, Fetch Metadata). If the header is missing, over plain HTTP, the Origin must match the call's URL
 * (RFC 6454). Programs send neither header and have no user cookies.
 */
export function isForeign(request: Request): boolean {
  const site = request.get('sec-fetch-site');
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const origin = request.get('origin');
  if (origin === undefined) return false;
  // Sandboxed frames and files send 'null'.
  return !URL.canParse(origin) || new URL(origin).host !== request.host;
}
