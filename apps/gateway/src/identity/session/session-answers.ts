import type { SignedIn } from '@cartulary/contracts/endpoints/auth';
import { messageOf } from '@cartulary/contracts/errors';
import type { MfaRequired } from '@cartulary/contracts/mfa';
import type { Call } from '../../platform/caller/call.js';
import { setChallengeCookie } from '../../platform/caller/challenge-cookie.js';
import { setRefreshCookie } from '../../platform/caller/refresh-cookie.js';

/** A signed-in answer with the refresh token, before it is decided whether that goes into a cookie or the body. */
export interface FreshSignIn {
  readonly answer: Omit<SignedIn, 'refreshToken'>;
  readonly refreshToken: string;
  readonly sessionExpiresAt: Date;
}

/** A sign-in that goes on with its second step: no session is open yet. */
export interface RequiredStep {
  readonly required: Omit<MfaRequired, 'challenge'>;
  /** What its holder shows, before it is decided whether that goes into a cookie or the body. */
  readonly challenge: string;
  readonly expiresAt: Date;
}

/** The browser gets its refresh token as a cookie and none in the body; every other client the other way round. */
export function signedInAnswer(
  call: Call,
  { answer, refreshToken, sessionExpiresAt }: FreshSignIn,
  byCookie = call.isWebClient,
): SignedIn {
  if (!byCookie && !call.isWebClient) return { ...answer, refreshToken };
  setRefreshCookie(call, answer.sessionId, refreshToken, answer.rememberMe ? sessionExpiresAt : undefined);
  return answer;
}

/** No session is open yet: the challenge goes the way that the refresh token would have gone. */
export function requiredStepAnswer(call: Call, { required, challenge, expiresAt }: RequiredStep): MfaRequired {
  call.say(messageOf('mfa_required'));
  if (!call.isWebClient) return { ...required, challenge };
  setChallengeCookie(call, challenge, expiresAt);
  return required;
}
