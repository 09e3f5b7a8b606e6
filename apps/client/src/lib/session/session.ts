import { login, logout, refresh, validate, type SignedIn } from '@cartulary/contracts/endpoints/auth';
import { messageOf, type ErrorCode } from '@cartulary/contracts/client-errors';
import type { MfaRequired } from '@cartulary/contracts/mfa';
import type { AuthMode } from '@cartulary/contracts/privacy';
import type { User } from '@cartulary/contracts/user';
import { useSyncExternalStore } from 'react';
import { call, configureApi, type CallOptions } from '@/lib/api/api';
import { resetCallWindow } from '@/lib/api/request-window';
import { ApiError } from '@/lib/errors/api-error';
import { log } from '@/lib/log/log';
import { rememberAuthMode, tellAuthState } from '@/lib/storage/privacy-mode';
import { hasSecureSession } from '@/lib/storage/secure-storage/session-item';
import {
  clearStoredSession,
  forgetHeldSession,
  foundUnusableSession,
  readStoredSession,
  storeSession,
  type StoredSession,
} from '@/lib/storage/stored-session';
import { lifeOf, renewInMs } from '@/lib/storage/token';
import { askToReturn, lostSession, settleLost } from './lost-session';

/** The signed-in person; undefined if there is none. */
let user: User | undefined;
let token: string | undefined;
let starting: Promise<void> | undefined;
let renewing: Promise<boolean> | undefined;
let renewalTimer: ReturnType<typeof setTimeout> | undefined;
/** Why a stored session didn't result in a sign-in. Shown on the sign-in page. */
let notice: string | undefined;
/** Whether this browser stored the session. Browsers may refuse all storage. */
let isKept = false;
/** Delay before retrying a renewal that got no response. */
const RENEW_AGAIN_MS = 30_000;
const listeners = new Set<() => void>();
const lossListeners = new Set<() => void>();

let tellOldest: (oldest: NonNullable<SignedIn['oldest']>) => void = () => undefined;

const tell = (): void => listeners.forEach((listener) => listener());

function adopt(signedIn: SignedIn, preferredMode?: AuthMode): User {
  ({ user, token } = signedIn);
  notice = undefined;
  storeSession({
    sessionId: signedIn.sessionId,
    userId: signedIn.user.id,
    organizationId: signedIn.user.organizationId,
    token: signedIn.token,
    rememberMe: signedIn.rememberMe,
  });
  isKept = readStoredSession() !== undefined;
  const { id } = signedIn.user;
  if (rememberAuthMode(signedIn.user, preferredMode))
    void import('@/lib/storage/kept-copies').then(({ removeCopiesOfOthers }) => removeCopiesOfOthers(id));
  scheduleRenewal();
  tell();
  returnTo(id);
  if (signedIn.oldest) tellOldest(signedIn.oldest);
  return signedIn.user;
}

/** Someone signed in over pages with an ended session. The pages are only for their own person, so they reload for anyone else. */
function returnTo(userId: string): void {
  const lost = lostSession();
  if (!lost) return;
  settleLost(lost.user.id === userId);
  if (lost.user.id !== userId) location.reload();
}

/** Clears the signed-in person immediately. @returns a promise that resolves once this tab's encrypted data is deleted as well */
function forget(): Promise<void> {
  settleLost(false);
  clearTimeout(renewalTimer);
  user = undefined;
  token = undefined;
  isKept = false;
  clearStoredSession();
  tellAuthState();
  tell();
  return shutSecureStorage();
}

/** Deletes this tab's encrypted data with the session. The code for it is loaded only if there is any. */
async function shutSecureStorage(): Promise<void> {
  if (!hasSecureSession()) return;
  try {
    const { endSecureSession } = await import('@/lib/storage/secure-storage');
    await endSecureSession();
  } catch (error) {
    log.warn('What this tab keeps encrypted could not be removed: it expires by itself.', {
      component: 'session',
      error,
    });
  }
}

/** Ends a session without the person's request: it was revoked, expired, or displaced by a newer one. */
function lose(): void {
  const wasSignedIn = user !== undefined;
  void forget();
  if (wasSignedIn) lossListeners.forEach((listener) => listener());
}

function scheduleRenewal(): void {
  clearTimeout(renewalTimer);
  const inMs = token === undefined ? undefined : renewInMs(lifeOf(token), Date.now());
  if (inMs !== undefined) renewalTimer = setTimeout(() => void refreshSession(), inMs);
}

/** Ends the session on this page and stores the reason. */
function giveUp(why: string): false {
  notice = why;
  lose();
  return false;
}

/** Keeps the open pages and asks the person to sign in again. If no component can ask, the session ends here. */
function giveUpOrAsk(why: string, { rememberMe }: StoredSession): boolean | Promise<boolean> {
  const asked = user && askToReturn({ user, why, remembered: rememberMe });
  if (!asked) return giveUp(why);
  clearTimeout(renewalTimer);
  token = undefined;
  notice = why;
  return asked;
}

/** Goes to the sign-in page instead of signing in over the open page. */
export const leaveLost = lose;

/** Leaves for the sign-in page after the person's own action ended the session on the server. Shows no error. */
export async function leaveEnded(): Promise<void> {
  notice = undefined;
  lose();
  forgetHeldSession();
  await dropSaved();
}

/** Another tab of this browser signed in again while this one is asking. */
function returnWithOthers({ storageArea, newValue }: StorageEvent): void {
  const lost = lostSession();
  if (!lost || storageArea !== localStorage || newValue === null) return;
  const stored = readStoredSession();
  if (stored?.userId !== lost.user.id) return;
  ({ token } = stored);
  notice = undefined;
  scheduleRenewal();
  settleLost(true);
}
addEventListener('storage', returnWithOthers);

/** The stored session is gone: this person signed out in another tab. Shows no error. */
function leaveToo(): false {
  notice = undefined;
  lose();
  return false;
}

/** Whether the session may still be valid because the server gave no verdict: no connection, or the server is starting or busy. */
const mayBeAlive = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  (error.status >= 500 || error.status === 429 || (error.status === 0 && error.code !== undefined));

/** Whether the server itself, rather than a proxy, refused the session. Doesn't distinguish expired from ended sessions. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.said && (error.status === 401 || error.status === 403);

/**
 * Deletes copies that the server has. Unsaved ones stay on this device for the same person, who may just have been away
 * for a long time.
 */
const dropSaved = async (): Promise<void> => (await import('@/lib/storage/kept-copies')).removeSavedCopies();

async function renew(): Promise<boolean> {
  const stored = readStoredSession();
  if (!stored && isKept) return leaveToo();
  if (!stored?.sessionId) return stored || user ? giveUp(messageOf('no_refresh_token')) : false;
  try {
    const renewed = await call(refresh, { body: { sessionId: stored.sessionId } }, onceFor(stored));
    // No one signed in again, so the person can't differ. Accepting another person would delete the original person's
    // local data.
    if (renewed.user.id !== stored.userId) throw ApiError.of('invalid_user_data', { status: 200 });
    // Keep the storage location, for other tabs with the same session.
    adopt({ ...renewed, rememberMe: stored.rememberMe });
    return true;
  } catch (error) {
    // The person signed out in the meantime, so there's nothing to report.
    if (!readStoredSession()) return leaveToo();
    if (!mayBeAlive(error)) {
      log.warn('The session could not be renewed and has ended here.', {
        component: 'session',
        action: 'renew',
        error,
      });
      if (isRefusal(error)) void dropSaved();
      const { whyEnded } = await import('./why-ended');
      const { why, mayReturn } = whyEnded(error);
      return mayReturn ? giveUpOrAsk(why, stored) : giveUp(why);
    }
    log.warn('The session could not be renewed just now.', { component: 'session', action: 'renew', error });
    notice = error.message;
    clearTimeout(renewalTimer);
    if (user) renewalTimer = setTimeout(() => void refreshSession(), RENEW_AGAIN_MS);
    return false;
  }
}

/** Renews the access token with the HttpOnly cookie. Concurrent callers share one request. False if it wasn't renewed. */
export function refreshSession(): Promise<boolean> {
  renewing ??= renew().finally(() => (renewing = undefined));
  return renewing;
}

/** No retries if the person was stored for offline use, so they don't wait for the server. */
const onceFor = ({ person }: StoredSession): CallOptions => (person ? { retries: 0 } : {});

/** The server is unreachable. A person stored with the session continues with this browser's local data. */
async function resumeAlone(): Promise<void> {
  const stored = readStoredSession();
  if (user || !stored?.person) return;
  const { keptPerson } = await import('./kept-person');
  user = keptPerson(stored);
  if (!user) return;
  renewalTimer = setTimeout(() => void refreshSession(), RENEW_AGAIN_MS);
  tell();
}

async function resume(): Promise<void> {
  const stored = readStoredSession();
  if (!stored) {
    if (foundUnusableSession()) notice = messageOf('crash_session');
    return;
  }
  token = stored.token;
  const life = lifeOf(token);
  if (life.kind === 'unparseable') return void giveUp(messageOf('crash_session'));
  if (renewInMs(life, Date.now()) !== 0) {
    try {
      // On a 401, the call renews the token and retries.
      const answer = await call(validate, {}, onceFor(stored));
      // As on renewal: accepting another person would delete the original person's local data.
      if (answer.user.id !== stored.userId) return void giveUp(messageOf('invalid_user_data'));
      user ??= answer.user;
      rememberAuthMode(answer.user, undefined, { isResumed: true });
      scheduleRenewal();
      return tell();
    } catch (error) {
      if (user || !token) return;
      log.warn('The stored session was not confirmed; trying to renew it.', { component: 'session', error });
    }
  }
  await refreshSession();
  await resumeAlone();
}

/** Resumes the stored session: validate, else refresh, else clear. Resolves once decided. Runs once per page. */
export function startSession(): Promise<void> {
  starting ??= resume().then(() => {
    if (hasSecureSession()) void import('@/lib/storage/secure-storage').then(({ startSweeping }) => startSweeping());
  });
  return starting;
}

export interface Defaults {
  /** Used if the server gave no reason. */
  refused: ErrorCode;
  /** Used if the server was unreachable or failed. */
  unavailable: ErrorCode;
}

/**
 * Completes a sign-in request, which may require a second step. Throws the server's message if it gives a reason, otherwise the
 * specification's message.
 */
export async function enter<More extends MfaRequired = never>(
  request: Promise<SignedIn | More>,
  { refused, unavailable }: Defaults,
  preferredMode?: AuthMode,
): Promise<User | More> {
  try {
    const answer = await request;
    if ('requiresMFA' in answer) return answer;
    resetCallWindow();
    return adopt(answer, preferredMode);
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause;
    const { status, code, said, issues } = cause;
    if (code === 'unparseable_response' || code === 'invalid_user_data') throw cause;
    if (status === 0 || status >= 500) throw ApiError.of(unavailable, { status, cause });
    throw said ? cause : ApiError.of(refused, { status, issues, cause });
  }
}

export interface Credentials {
  email: string;
  password: string;
  rememberMe: boolean;
  /** How this browser should work for the person. Defaults to the account's mode. */
  preferredMode?: AuthMode | undefined;
}

/**
 * Signs in. If a second step is needed, the person isn't signed in yet, and the result lists the available methods.
 * Throws ApiError: 'Email and password are required', the server's message, or that the service is unavailable.
 */
export async function signIn({ email, password, rememberMe, preferredMode }: Credentials): Promise<User | MfaRequired> {
  const address = email.trim().toLowerCase();
  if (address === '' || password === '') throw ApiError.of('credentials_required');
  return enter(
    call(login, { body: { email: address, password, rememberMe } }),
    { refused: 'authentication_failed', unavailable: 'authentication_unavailable' },
    preferredMode,
  );
}

/** Ends the session here and on the server. The tab is signed out even if the server is unreachable. */
export async function signOut(): Promise<void> {
  // Done before the server ends the session, so that other tabs find no session and show no error.
  clearStoredSession();
  try {
    if (token !== undefined) await call(logout, {}, { retries: 0 });
  } catch (error) {
    log.warn('The server was not told of the sign-out: the session ends there by itself.', {
      component: 'session',
      error,
    });
  } finally {
    forgetHeldSession();
    await forget();
    // `sign-out.ts` asks the person before deleting the rest.
    await dropSaved();
  }
}

/** Sets the listener that notifies a person that a sign-in ended their oldest session, or that the next one will. */
export const onOldestSession = (listener: typeof tellOldest): void => void (tellOldest = listener);

/** Subscribes to sessions that end by themselves while the page is open. Returns a function that unsubscribes. */
export function onSessionLost(listener: () => void): () => void {
  lossListeners.add(listener);
  return () => lossListeners.delete(listener);
}

/** Applies a new name of the person, as stored by the server. */
export function renameUser({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>): void {
  if (!user || (user.firstName === firstName && user.lastName === lastName)) return;
  user = { ...user, firstName, lastName, name: `${firstName} ${lastName}` };
  tell();
}

/** Why a stored session wasn't resumed, as a sentence; undefined if there was none or it was resumed. */
export const sessionNotice = (): string | undefined => notice;

export const currentUser = (): User | undefined => user;

/** The signed-in person. Re-renders when that changes. */
export const useUser = (): User | undefined =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, currentUser);

configureApi({ holder: { token: () => token, refresh: refreshSession } });
