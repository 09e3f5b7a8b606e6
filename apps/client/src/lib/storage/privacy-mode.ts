import { limits } from '@cartulary/contracts/limits';
import { privacyModeOf, privacyModes, type PrivacyMode } from '@cartulary/contracts/privacy';
import { useSyncExternalStore } from 'react';
import { browserItems } from './browser-storage';
import { keepText, keptText } from './secure-storage/plain-items';
import { forgetKeptPerson } from './stored-session';

const MODE_KEY = 'privacy-mode';
const AUTH_MODE_KEY = 'auth-mode';
const SECURE_AUTH_MODE_KEY = 'secure-auth-mode';
/** The initial mode set by the signed-in person's organization. */
const BEGINS_KEY = 'cartulary.privacy-mode-begins';
/** The person who chose the stored mode. On a shared machine, the mode must not expose someone else's private data. */
const OWNER_KEY = 'cartulary.privacy-mode-of';

/**
 * The mode in effect (section 4): the stored mode if it is valid; else the organization's initial mode, if set; else the mode derived from
 * the auth mode, with the enveloped one taking precedence over the plain one; else the strictest.
 */
export function privacyMode(): PrivacyMode {
  const stored = browserItems.get(MODE_KEY) ?? browserItems.get(BEGINS_KEY);
  return privacyModes.find((mode) => mode === stored) ?? accountPrivacyMode();
}

/** The mode derived from the sign-in method, ignoring the chosen and the organization's mode. */
export const accountPrivacyMode = (): PrivacyMode =>
  privacyModeOf(keptText(browserItems, SECURE_AUTH_MODE_KEY) ?? browserItems.get(AUTH_MODE_KEY));

/** Sets the mode to use if no one chose one; null falls back to the sign-in method. */
export function beginPrivacyMode(mode: PrivacyMode | null): void {
  if (browserItems.get(BEGINS_KEY) === mode) return;
  if (mode === null) browserItems.remove(BEGINS_KEY);
  else browserItems.set(BEGINS_KEY, mode);
  if (listeners.size > 0) update();
}

/** Whether a mode is stored in this browser. If so, only its person can relax it. */
export const isModeKept = (): boolean => browserItems.get(MODE_KEY) !== null;

/** Chooses a mode for this browser. */
export function setPrivacyMode(mode: PrivacyMode): void {
  browserItems.set(MODE_KEY, mode);
  dispatchEvent(new Event('privacy-mode-changed'));
  if (mode !== 'privacy') return;
  forgetKeptPerson();
  // Unsaved changes leave the disk when the document is opened (`lib/offline/local-copy.ts`).
  void import('./kept-copies').then(({ removeSavedCopies }) => removeSavedCopies());
}

/**
 * Stores the auth mode of the signed-in account, which determines the privacy mode if none was chosen. `preferred` is
 * the person's request in this browser; a choice by another person is discarded. If privacy mode was active and no one
 * requested another mode, it stays: the server alone decides how an account works and who resumed a session without
 * signing in again.
 * @param isResumed a session was resumed without signing in again
 * @returns true if the last person who signed in here was someone else
 */
export function rememberAuthMode(
  user: { id: string; authMode: string },
  preferred?: string,
  { isResumed = false } = {},
): boolean {
  const owner = browserItems.get(OWNER_KEY);
  const isSomebodyElse = owner !== null && owner !== user.id;
  const staysPrivate =
    owner !== null && preferred === undefined && (isResumed || !isSomebodyElse) && privacyMode() === 'privacy';
  if (isSomebodyElse) {
    browserItems.remove(MODE_KEY);
    browserItems.remove(BEGINS_KEY);
  }
  browserItems.set(OWNER_KEY, user.id);
  browserItems.set(AUTH_MODE_KEY, user.authMode);
  keepText(browserItems, SECURE_AUTH_MODE_KEY, preferred ?? user.authMode);
  if (staysPrivate && privacyMode() !== 'privacy') browserItems.set(MODE_KEY, 'privacy');
  tellAuthState();
  return isSomebodyElse;
}

/** Announces that someone signed in or out. The mode is derived again 100 ms later. */
export const tellAuthState = (): void => void dispatchEvent(new Event('auth-state-changed'));

/** The displayed mode, as of the last event that may change it. */
let shown: PrivacyMode | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

const update = (): void => {
  clearTimeout(timer);
  shown = privacyMode();
  listeners.forEach((tell) => tell());
};
const updateLater = (): void => {
  clearTimeout(timer);
  timer = setTimeout(update, limits.client.privacyModeDelayMs);
};

function subscribe(tell: () => void): () => void {
  if (listeners.size === 0) {
    shown = privacyMode();
    addEventListener('privacy-mode-changed', update);
    addEventListener('storage', update);
    addEventListener('auth-state-changed', updateLater);
  }
  listeners.add(tell);
  return () => {
    listeners.delete(tell);
    if (listeners.size > 0) return;
    shown = undefined;
    clearTimeout(timer);
    removeEventListener('privacy-mode-changed', update);
    removeEventListener('storage', update);
    removeEventListener('auth-state-changed', updateLater);
  };
}

/** The mode in effect. Re-renders when it changes here or in another tab, and 100 ms after a sign-in or sign-out. */
export const usePrivacyMode = (): PrivacyMode => useSyncExternalStore(subscribe, () => shown ?? privacyMode());
