import type { Call } from './call.js';
import { clearOwnCookie, ownCookie, readOwnCookie, setOwnCookie, type OwnCookie } from './own-cookie.js';

const cookieOf = ({ request }: Call, sessionId: string): OwnCookie =>
  ownCookie(request, `cartulary-${sessionId}`, '/api/v1/auth');

/** Stores the browser's refresh token where no script can read it, under the name of its session. */
export function setRefreshCookie(call: Call, sessionId: string, token: string, expires: Date | undefined): void {
  setOwnCookie(call, cookieOf(call, sessionId), token, expires === undefined ? {} : { expires });
}

export function clearRefreshCookie(call: Call, sessionId: string): void {
  clearOwnCookie(call, cookieOf(call, sessionId));
}

/** Returns the browser's refresh token for a session. */
export const readRefreshCookie = (call: Call, sessionId: string): string | undefined =>
  readOwnCookie(call.request, cookieOf(call, sessionId));
