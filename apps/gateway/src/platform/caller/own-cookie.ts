import type { IncomingMessage } from 'node:http';
import type { CookieOptions, Request } from 'express';
import type { Call } from './call.js';

const isLocalhost = (hostname: string): boolean => hostname === 'localhost' || hostname.endsWith('.localhost');

/** One of our cookies, named for the call that sets or reads it. */
export interface OwnCookie {
  readonly name: string;
  readonly attributes: Readonly<CookieOptions>;
}

/**
 * Attributes of all of our cookies: no script can read them, no other site sends them, and they travel over TLS only. Browsers treat
 * `localhost` like TLS (W3C Secure Contexts, 3.1). On any other plain host, a Secure cookie would be dropped and no one could sign in, so
 * the page shows a warning there instead (specification, section 8).
 *
 * Over TLS, the name starts with `__Host-`: browsers accept such a cookie from this host only, so that no neighbor under the same domain
 * can plant one (RFC 6265bis, 4.1.3.2). The prefix requires the path `/`; a path offers no protection anyway (8.6).
 */
export function ownCookie(request: Request, name: string, path: string): OwnCookie {
  const secure = request.secure || isLocalhost(request.hostname);
  const attributes = { httpOnly: true, sameSite: 'strict', secure } as const;
  return { name: cookieName(name, request.secure), attributes: { ...attributes, path: request.secure ? '/' : path } };
}

/** Name of a cookie over TLS or plain HTTP. */
export const cookieName = (name: string, isOverTls: boolean): string => (isOverTls ? `__Host-${name}` : name);

/** @param more expiry of the cookie; without it, the cookie ends with the browser session */
export function setOwnCookie(
  { response }: Call,
  { name, attributes }: OwnCookie,
  value: string,
  more: CookieOptions,
): void {
  response.cookie(name, value, { ...attributes, ...more });
}

export function clearOwnCookie({ response }: Call, { name, attributes }: OwnCookie): void {
  response.clearCookie(name, attributes);
}

/** Reads one of our cookies from a request. */
export function readOwnCookie(
  request: Pick<IncomingMessage, 'headers'>,
  { name }: Pick<OwnCookie, 'name'>,
): string | undefined {
  const found = request.headers.cookie?.split(/; */).find((part) => part.startsWith(`${name}=`));
  return found?.slice(name.length + 1);
}
