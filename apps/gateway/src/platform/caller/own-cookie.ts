import type { IncomingMessage } from 'node:http';
import type { CookieOptions, Request } from 'express';
import type { Call } from './call.js';

const isLocalhost = (hostname: string): boolean => hostname === 'localhost' || hostname.endsWith('.localhost');

/** A cookie of ours, as the call that it is set or read in names it. */
export interface OwnCookie {
  readonly name: string;
  readonly attributes: Readonly<CookieOptions>;
}

/**
 * What every cookie of ours has: no script reads it, no other site sends it, and it travels over TLS alone. `localhost` is
 * as good as TLS to a browser (W3C Secure Contexts, 3.1); on another plain host a Secure cookie would be dropped, and
 * nobody could sign in there, so that page warns instead (specification, section 8).
 *
 * Over TLS its name begins with `__Host-`: browsers take such a cookie from this host alone, so that no neighbour under the
 * same domain plants one (RFC 6265bis, 4.1.3.2). That asks for the path `/`, which guards nothing anyway (8.6).
 */
export function ownCookie(request: Request, name: string, path: string): OwnCookie {
  const secure = request.secure || isLocalhost(request.hostname);
  const attributes = { httpOnly: true, sameSite: 'strict', secure } as const;
  return { name: cookieName(name, request.secure), attributes: { ...attributes, path: request.secure ? '/' : path } };
}

/** How a cookie is called that travels over TLS, or without. */
export const cookieName = (name: string, isOverTls: boolean): string => (isOverTls ? `__Host-${name}` : name);

/** @param more when it ends; without it, with the browser */
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

/** What the browser sends of it. */
export function readOwnCookie(
  request: Pick<IncomingMessage, 'headers'>,
  { name }: Pick<OwnCookie, 'name'>,
): string | undefined {
  const found = request.headers.cookie?.split(/; */).find((part) => part.startsWith(`${name}=`));
  return found?.slice(name.length + 1);
}
