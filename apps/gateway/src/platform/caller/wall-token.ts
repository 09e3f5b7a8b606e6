import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Request } from 'express';
import type { Call } from './call.js';
import { cookieName, ownCookie, readOwnCookie, setOwnCookie, type OwnCookie } from './own-cookie.js';

const TOKEN_BYTES = 32;

const NAME = 'cartulary-wall';

/** The path covers calls and the live connection at `/socket.io`. */
const cookieOf = (request: Request): OwnCookie => ownCookie(request, NAME, '/');

/** Creates a 256-bit secret: a wall's token, or the secret with which a screen fetches the result for its code. */
export const newWallSecret = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/**
 * The stored hash of such a secret, or of a code displayed on a screen. Rows are looked up by the hash, so timing
 * reveals nothing about the secret.
 */
export const wallHash = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** Stores a wall's token where no script can read it. */
export function setWallCookie(call: Call, token: string, expires: Date): void {
  setOwnCookie(call, cookieOf(call.request), token, { expires });
}

/** Returns the token that a screen sends. */
export const readWallCookie = (request: Request): string | undefined => readOwnCookie(request, cookieOf(request));

/** Returns the token that a screen sends when it opens its live connection. */
export const wallCookieOfHandshake = (request: Pick<IncomingMessage, 'headers'>, isOverTls: boolean) =>
  readOwnCookie(request, { name: cookieName(NAME, isOverTls) });
