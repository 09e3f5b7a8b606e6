import { login, logout, refresh, signup, validate, type SignedIn } from '@cartulary/contracts/endpoints/auth';
import { messageOf } from '@cartulary/contracts/errors';
import { DEFAULT_LAST_NAME, type User } from '@cartulary/contracts/user';
import { useSyncExternalStore } from 'react';
import { call, configureApi } from './api';
import { ApiError } from './api-error';
import { rememberAuthMode } from './privacy-mode';
import { resetCallWindow } from './request-window';
import { clearStoredSession, readStoredSession, storeSession } from './stored-session';
import { lifeOf, renewInMs } from './token';

/** Who is signed in here; undefined when nobody is. */
let user: User | undefined;
let token: string | undefined;
let starting: Promise<void> | undefined;
let renewing: Promise<boolean> | undefined;
let renewalTimer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();
const lossListeners = new Set<() => void>();

const tell = (): void => listeners.forEach((listener) => listener());

function adopt(signedIn: SignedIn, rememberMe: boolean): User {
  ({ user, token } = signedIn);
  storeSession({
    sessionId: signedIn.sessionId,
    userId: signedIn.user.id,
    organizationId: signedIn.user.organizationId,
    token: signedIn.token,
    rememberMe,
  });
  rememberAuthMode(signedIn.user.authMode);
  scheduleRenewal();
  tell();
  return signedIn.user;
}

function forget(): void {
  clearTimeout(renewalTimer);
  user = undefined;
  token = undefined;
  clearStoredSession();
  tell();
}

/** The session ended without the person having asked for it: revoked, expired or displaced by a newer one. */
function lose(): void {
  const wasSignedIn = user !== undefined;
  forget();
  if (wasSignedIn) lossListeners.forEach((listener) => listener());
}

function scheduleRenewal(): void {
  clearTimeout(renewalTimer);
  const inMs = token === undefined ? undefined : renewInMs(lifeOf(token), Date.now());
  if (inMs !== undefined) renewalTimer = setTimeout(() => void refreshSession(), inMs);
}

async function renew(): Promise<boolean> {
  const stored = readStoredSession();
  if (!stored) {
    forget();
    return false;
  }
  try {
    adopt(await call(refresh, { body: { sessionId: stored.sessionId } }), stored.rememberMe);
    return true;
  } catch (error) {
    // Without an answer the session may well be alive: it is kept, and asked for again with the next call.
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) lose();
    else console.warn('The session could not be renewed just now.', error);
    return false;
  }
}

/** Renews the access token by the HttpOnly cookie; callers that come meanwhile share the one call. False: not renewed. */
export function refreshSession(): Promise<boolean> {
  renewing ??= renew().finally(() => (renewing = undefined));
  return renewing;
}

async function resume(): Promise<void> {
  const stored = readStoredSession();
  if (!stored) return;
  token = stored.token;
  const life = lifeOf(token);
  if (life.kind === 'unparseable') return forget();
  if (renewInMs(life, Date.now()) !== 0) {
    try {
      // A 401 renews inside the call and asks again.
      const answer = await call(validate, {});
      user ??= answer.user;
      rememberAuthMode(answer.user.authMode);
      scheduleRenewal();
      return tell();
    } catch (error) {
      if (user) return;
      console.warn('The stored session was not confirmed; trying to renew it.', error);
    }
  }
  await refreshSession();
}

/** Takes up the stored session: validate, else refresh, else clear. Answers once that is decided; asks only once a page. */
export function startSession(): Promise<void> {
  starting ??= resume();
  return starting;
}

/** What the server says when it knows why, the specification's sentence when it cannot be reached. */
async function enter(
  request: Promise<SignedIn>,
  rememberMe: boolean,
  unavailable: 'authentication_unavailable' | 'registration_unavailable',
) {
  try {
    const signedIn = await request;
    resetCallWindow();
    return adopt(signedIn, rememberMe);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'unparseable_response')
      throw ApiError.of('invalid_user_data', { status: error.status, cause: error });
    if (error.status === 0 || error.status >= 500)
      throw ApiError.of(unavailable, { status: error.status, cause: error });
    throw error;
  }
}

export interface Credentials {
  email: string;
  password: string;
  rememberMe: boolean;
}

/** Signs in. Throws ApiError: 'Email and password are required', the server's sentence, or that the service is unavailable. */
export async function signIn({ email, password, rememberMe }: Credentials): Promise<User> {
  const address = email.trim().toLowerCase();
  if (address === '' || password === '') throw ApiError.of('credentials_required');
  return enter(
    call(login, { body: { email: address, password, rememberMe } }),
    rememberMe,
    'authentication_unavailable',
  );
}

/** 'Ada Byron King' → Ada, Byron King; one word gets the default last name (section 5). */
export function splitName(fullName: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = fullName.trim().split(/\s+/);
  return { firstName, lastName: rest.join(' ') || DEFAULT_LAST_NAME };
}

export interface Registration {
  fullName: string;
  email: string;
  password: string;
  /** One box accepts both the terms and the privacy policy. */
  accepted: boolean;
}

/** Creates an account and signs in, for this tab. Throws ApiError with the server's sentence and issues. */
export async function register({ fullName, email, password, accepted }: Registration): Promise<User> {
  const body = {
    ...splitName(fullName),
    email,
    password,
    acceptTerms: accepted,
    acceptPrivacy: accepted,
    role: 'user',
  };
  return enter(call(signup, { body }), false, 'registration_unavailable');
}

/** Ends the session here and on the server. The tab is signed out even when the server cannot be told. */
export async function signOut(): Promise<void> {
  try {
    if (token !== undefined) await call(logout, {}, { retries: 0 });
  } catch (error) {
    console.warn(`${messageOf('network_error')}: the session ends there by itself.`, error);
  } finally {
    forget();
  }
}

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

export const currentUser = (): User | undefined => user;

/** Who is signed in; renders again when that changes. */
export const useUser = (): User | undefined =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, currentUser);

configureApi({ holder: { token: () => token, refresh: refreshSession } });
