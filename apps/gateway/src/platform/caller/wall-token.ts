import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Request } from 'express';
import type { Call } from './call.js';
import { cookieName, ownCookie, readOwnCookie, setOwnCookie, type OwnCookie } from './own-cookie.js';

const TOKEN_BYTES = 32;

const NAME = 'cartulary-wall';

/** For calls, and for the live line at `/socket.io`. */
const cookieOf = (request: Request): OwnCookie => ownCookie(request, NAME, '/');

/** A secret of 256 bits: the token of a wall, or what a screen fetches its code’s result with. */
export const newWallSecret = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/**
 * What is stored of it, and of the codes that screens show. Rows are found by it, so that timing reveals nothing of the
 * secret.
 */
export const wallHash = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** Keeps a wall’s token where no script can read it. */
export function setWallCookie(call: Call, token: string, expires: Date): void {
  setOwnCookie(call, cookieOf(call.request), token, { expires });
}

/** The token that a screen sends. */
export const readWallCookie = (request: Request): string | undefined => readOwnCookie(request, cookieOf(request));

/** The token that a screen sends as it opens its live line. */
export const wallCookieOfHandshake = (request: Pick<IncomingMessage, 'headers'>, isOverTls: boolean) =>
  readOwnCookie(request, { name: cookieName(NAME, isOverTls) });
