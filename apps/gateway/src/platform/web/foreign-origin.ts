import type { Request } from 'express';

/**
 * Whether a page of another origin sent a call. Browsers say so themselves, and no script can change what they say
 * (Sec-Fetch-Site, Fetch Metadata); where they don't, over plain HTTP, the Origin has to be the address that was called
 * (RFC 6454). Programs send neither and hold no cookies of anybody.
 */
export function isForeign(request: Request): boolean {
  const site = request.get('sec-fetch-site');
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const origin = request.get('origin');
  if (origin === undefined) return false;
  // 'null' comes from sandboxed frames and files.
  return !URL.canParse(origin) || new URL(origin).host !== request.host;
}
