import type { SignedIn } from '@cartulary/contracts/endpoints/auth';
import { messageOf } from '@cartulary/contracts/errors';
import type { MfaRequired } from '@cartulary/contracts/mfa';
import type { Call } from '../../platform/caller/call.js';
import { setChallengeCookie } from '../../platform/caller/challenge-cookie.js';
import { setRefreshCookie } from '../../platform/caller/refresh-cookie.js';

/** A signed-in answer with the refresh token, before deciding between cookie and body. */
export interface FreshSignIn {
  readonly answer: Omit<SignedIn, 'refreshToken'>;
  readonly refreshToken: string;
  readonly sessionExpiresAt: Date;
}

/** A sign-in that continues with its second step; no session is open yet. */
export interface RequiredStep {
  readonly required: Omit<MfaRequired, 'challenge'>;
  /** The challenge token, before deciding between cookie and body. */
  readonly challenge: string;
  readonly expiresAt: Date;
}

/** Browsers get the refresh token as a cookie, every other client in the body. */
export function signedInAnswer(
  call: Call,
  { answer, refreshToken, sessionExpiresAt }: FreshSignIn,
  byCookie = call.isWebClient,
): SignedIn {
  if (!byCookie && !call.isWebClient) return { ...answer, refreshToken };
  setRefreshCookie(call, answer.sessionId, refreshToken, answer.rememberMe ? sessionExpiresAt : undefined);
  return answer;
}

/** No session is open yet: the challenge is returned the same way as the refresh token would be. */
export function requiredStepAnswer(call: Call, { required, challenge, expiresAt }: RequiredStep): MfaRequired {
  call.say(messageOf('mfa_required'));
  if (!call.isWebClient) return { ...required, challenge };
  setChallengeCookie(call, challenge, expiresAt);
  return required;
}
