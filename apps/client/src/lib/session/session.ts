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

/** Who is signed in here; undefined when nobody is. */
let user: User | undefined;
let token: string | undefined;
let starting: Promise<void> | undefined;
let renewing: Promise<boolean> | undefined;
let renewalTimer: ReturnType<typeof setTimeout> | undefined;
/** Why nobody is signed in although a session was stored; shown where one signs in. */
let notice: string | undefined;
/** Whether this browser took the session: it may refuse to store anything. */
let isKept = false;
/** A renewal that got no answer is tried again after so long. */
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

/** Somebody signed in over pages whose session had ended: they are theirs alone. */
function returnTo(userId: string): void {
  const lost = lostSession();
  if (!lost) return;
  settleLost(lost.user.id === userId);
  if (lost.user.id !== userId) location.reload();
}

/** Forgets who is signed in, at once. @returns when what this tab kept encrypted is gone as well */
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

/** What this tab kept encrypted goes with the session; the code for it is fetched only where there is something. */
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

/** The session ended without the person having asked for it: revoked, expired or displaced by a newer one. */
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

/** Ends the session here and says why. */
function giveUp(why: string): false {
  notice = why;
  lose();
  return false;
}

/** The pages that are open stay, and the person is asked to sign in again; where nothing can ask, the session ends here. */
function giveUpOrAsk(why: string, { rememberMe }: StoredSession): boolean | Promise<boolean> {
  const asked = user && askToReturn({ user, why, remembered: rememberMe });
  if (!asked) return giveUp(why);
  clearTimeout(renewalTimer);
  token = undefined;
  notice = why;
  return asked;
}

/** Goes to the sign-in page instead of signing in over the page that is open. */
export const leaveLost = lose;

/** What the person did ended the session on the server: leaves the pages for the sign-in page, and tells of no error. */
export async function leaveEnded(): Promise<void> {
  notice = undefined;
  lose();
  forgetHeldSession();
  await dropSaved();
}

/** Another tab of this browser signed in again while this one asks. */
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

/** The session was kept here and is gone: this person signed out in another tab, and is told of no error. */
function leaveToo(): false {
  notice = undefined;
  lose();
  return false;
}

/** Without an answer (no line, a server that starts or is busy) the session may well be alive. */
const mayBeAlive = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  (error.status >= 500 || error.status === 429 || (error.status === 0 && error.code !== undefined));

/** The server itself says that this session is over, and not something before it; not whether it ran out or was ended. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.said && (error.status === 401 || error.status === 403);

/** What no server has stays on this device for the same person, who may only have been away for long. */
const dropSaved = async (): Promise<void> => (await import('@/lib/storage/kept-copies')).removeSavedCopies();

async function renew(): Promise<boolean> {
  const stored = readStoredSession();
  if (!stored && isKept) return leaveToo();
  if (!stored?.sessionId) return stored || user ? giveUp(messageOf('no_refresh_token')) : false;
  try {
    const renewed = await call(refresh, { body: { sessionId: stored.sessionId } }, onceFor(stored));
    // Nobody signed in anew, so nobody else may be signed in: what this browser keeps of its person would go.
    if (renewed.user.id !== stored.userId) throw ApiError.of('invalid_user_data', { status: 200 });
    // Where it is kept it stays, for other tabs that hold it too.
    adopt({ ...renewed, rememberMe: stored.rememberMe });
    return true;
  } catch (error) {
    // The person left meanwhile: nothing ended that they would miss.
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

/** Renews the access token by the HttpOnly cookie; callers that come meanwhile share the one call. False: not renewed. */
export function refreshSession(): Promise<boolean> {
  renewing ??= renew().finally(() => (renewing = undefined));
  return renewing;
}

/** Who was kept for the time without a server is not kept waiting for it. */
const onceFor = ({ person }: StoredSession): CallOptions => (person ? { retries: 0 } : {});

/** The server is away: whoever was kept with the session goes on with what this browser keeps. */
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
      // A 401 renews inside the call and asks again.
      const answer = await call(validate, {}, onceFor(stored));
      // As where it is renewed: what this browser keeps of its person would go.
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

/** Takes up the stored session: validate, else refresh, else clear. Answers once that is decided; asks only once a page. */
export function startSession(): Promise<void> {
  starting ??= resume().then(() => {
    if (hasSecureSession()) void import('@/lib/storage/secure-storage').then(({ startSweeping }) => startSweeping());
  });
  return starting;
}

export interface Defaults {
  /** Where the server gave no reason of its own. */
  refused: ErrorCode;
  /** Where it could not be reached or was not able to. */
  unavailable: ErrorCode;
}

/**
 * Enters by a call that signs in, or says that a second step is needed. Throws what the server says when it knows why, the
 * specification's sentence when it does not or cannot be reached.
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
  /** How this browser shall work for the person; the account's own way unless said. */
  preferredMode?: AuthMode | undefined;
}

/**
 * Signs in; where a second step is needed nobody is signed in yet, and it says how that can be proved. Throws ApiError: 'Email and password are required', the server's sentence, or that the service is unavailable. */
export async function signIn({ email, password, rememberMe, preferredMode }: Credentials): Promise<User | MfaRequired> {
  const address = email.trim().toLowerCase();
  if (address === '' || password === '') throw ApiError.of('credentials_required');
  return enter(
    call(login, { body: { email: address, password, rememberMe } }),
    { refused: 'authentication_failed', unavailable: 'authentication_unavailable' },
    preferredMode,
  );
}

/** Ends the session here and on the server. The tab is signed out even when the server cannot be told. */
export async function signOut(): Promise<void> {
  // Before the server ends the session: other tabs that notice should find it gone here, and no error.
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
    // `sign-out.ts` asks before the rest goes.
    await dropSaved();
  }
}

/** Takes who tells a person that a sign-in ended their oldest one, or that the next will. */
export const onOldestSession = (listener: typeof tellOldest): void => void (tellOldest = listener);

/** Calls back when the session ended by itself while the page was open. Answers the function that stops it. */
export function onSessionLost(listener: () => void): () => void {
  lossListeners.add(listener);
  return () => lossListeners.delete(listener);
}

/** Takes another name of the person, as the server has stored it. */
export function renameUser({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>): void {
  if (!user || (user.firstName === firstName && user.lastName === lastName)) return;
  user = { ...user, firstName, lastName, name: `${firstName} ${lastName}` };
  tell();
}

/** Why a stored session was not taken up, in a sentence; undefined when there was none or it was. */
export const sessionNotice = (): string | undefined => notice;

export const currentUser = (): User | undefined => user;

/** Who is signed in; renders again when that changes. */
export const useUser = (): User | undefined =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, currentUser);

configureApi({ holder: { token: () => token, refresh: refreshSession } });
