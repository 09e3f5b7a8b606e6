import type { Request } from 'express';
import { bearerOf } from './bearer.js';
import type { Call } from './call.js';
import { clearOwnCookie, ownCookie, readOwnCookie, setOwnCookie, type OwnCookie } from './own-cookie.js';

const cookieOf = (request: Request): OwnCookie => ownCookie(request, 'cartulary-second-step', '/api');

/** Stores the challenge of the browser's sign-in where no script can read it (decisions.md, Identity). */
export function setChallengeCookie(call: Call, token: string, expires: Date): void {
  setOwnCookie(call, cookieOf(call.request), token, { expires });
}

export function clearChallengeCookie(call: Call): void {
  clearOwnCookie(call, cookieOf(call.request));
}

/** Returns the challenge token of a request: the bearer token, or the browser's cookie. */
export const challengeTokenOf = (request: Request): string | undefined =>
  bearerOf(request) ?? readOwnCookie(request, cookieOf(request));
