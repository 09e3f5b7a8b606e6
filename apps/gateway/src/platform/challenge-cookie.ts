import type { Call } from './call.js';
import { ownCookie } from './own-cookie.js';

const NAME = 'cartulary-second-step';
const attributes = (call: Call) => ownCookie(call, '/api');

/** Keeps the challenge of the browser's sign-in where no script can read it (decisions.md, Identity). */
export function setChallengeCookie(call: Call, token: string, expires: Date): void {
  call.response.cookie(NAME, token, { ...attributes(call), expires });
}

export function clearChallengeCookie(call: Call): void {
  call.response.clearCookie(NAME, attributes(call));
}

/** The challenge that a request shows: as bearer, or the browser's in its cookie. */
export function challengeTokenOf(cookies: string | undefined, bearer: string | undefined): string | undefined {
  if (bearer !== undefined) return bearer;
  const found = cookies?.split(/; */).find((part) => part.startsWith(`${NAME}=`));
  return found?.slice(NAME.length + 1);
}
