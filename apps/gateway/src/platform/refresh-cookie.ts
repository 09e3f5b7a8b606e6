import type { Call } from './call.js';
import { ownCookie } from './own-cookie.js';

const PATH = '/api/v1/auth';
const nameOf = (sessionId: string): string => `cartulary-${sessionId}`;

/** Keeps the browser's refresh token where no script can read it, under the name of its session. */
export function setRefreshCookie(call: Call, sessionId: string, token: string, expiresAt: Date | undefined): void {
  call.response.cookie(nameOf(sessionId), token, {
    ...attributes(call),
    ...(expiresAt === undefined ? {} : { expires: expiresAt }),
  });
}

export function clearRefreshCookie(call: Call, sessionId: string): void {
  call.response.clearCookie(nameOf(sessionId), attributes(call));
}

/** The refresh token that the browser holds for a session. */
export function readRefreshCookie(call: Call, sessionId: string): string | undefined {
  const prefix = `${nameOf(sessionId)}=`;
  const found = call.request.headers.cookie?.split(/; */).find((part) => part.startsWith(prefix));
  return found?.slice(prefix.length);
}

const attributes = (call: Call) => ownCookie(call, PATH);
