import { limits } from '@cartulary/contracts/limits';
import { privacyModeOf, privacyModes, type PrivacyMode } from '@cartulary/contracts/privacy';
import { useSyncExternalStore } from 'react';
import { browserItems } from './browser-storage';
import { keepText, keptText } from './secure-storage/plain-items';
import { forgetKeptPerson } from './stored-session';

const MODE_KEY = 'privacy-mode';
const AUTH_MODE_KEY = 'auth-mode';
const SECURE_AUTH_MODE_KEY = 'secure-auth-mode';
/** What the organisation of who signed in begins with. */
const BEGINS_KEY = 'cartulary.privacy-mode-begins';
/** Whose choice the stored mode is: on a shared machine it must not open what somebody else keeps closed. */
const OWNER_KEY = 'cartulary.privacy-mode-of';

/**
 * The mode in force (section 4): the stored one if it is one of the three; else what the organisation begins with, where it says so; else
 * by the auth mode, where the one in the envelope wins over the plain one; else the strictest.
 */
export function privacyMode(): PrivacyMode {
  const stored = browserItems.get(MODE_KEY) ?? browserItems.get(BEGINS_KEY);
  return privacyModes.find((mode) => mode === stored) ?? accountPrivacyMode();
}

/** What the way of signing in says, whatever was chosen and the organisation begins with. */
export const accountPrivacyMode = (): PrivacyMode =>
  privacyModeOf(keptText(browserItems, SECURE_AUTH_MODE_KEY) ?? browserItems.get(AUTH_MODE_KEY));

/** What holds where nobody chose; null: whatever the way of signing in says. */
export function beginPrivacyMode(mode: PrivacyMode | null): void {
  if (browserItems.get(BEGINS_KEY) === mode) return;
  if (mode === null) browserItems.remove(BEGINS_KEY);
  else browserItems.set(BEGINS_KEY, mode);
  if (listeners.size > 0) update();
}

/** Whether a mode is kept in this browser: then nobody but its person makes it looser. */
export const isModeKept = (): boolean => browserItems.get(MODE_KEY) !== null;

/** Chooses a mode for this browser. */
export function setPrivacyMode(mode: PrivacyMode): void {
  browserItems.set(MODE_KEY, mode);
  dispatchEvent(new Event('privacy-mode-changed'));
  if (mode !== 'privacy') return;
  forgetKeptPerson();
  // What no server has leaves the disk once it is opened (`lib/offline/local-copy.ts`).
  void import('./kept-copies').then(({ removeSavedCopies }) => removeSavedCopies());
}

/**
 * Remembers how the account that signed in works, from which the mode derives where none was chosen. `preferred` is what
 * the person asked for in this browser; what another person chose here before is forgotten. Where privacy mode was in force and nobody asked for
 * another, it stays: the server alone says how an account works, and who it is that nobody signed in anew.
 * @param isResumed a session is taken up again, and nobody signed in
 * @returns whether it was somebody else who signed in here last
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

/** Says that somebody signed in or out; the mode is derived anew 100 ms later. */
export const tellAuthState = (): void => void dispatchEvent(new Event('auth-state-changed'));

/** What is shown: the mode as it was at the last event that may change it. */
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

/** The mode in force; renders again when it was changed, here or in another tab, and 100 ms after a sign-in or -out. */
export const usePrivacyMode = (): PrivacyMode => useSyncExternalStore(subscribe, () => shown ?? privacyMode());
