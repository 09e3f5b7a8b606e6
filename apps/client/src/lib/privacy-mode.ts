import { privacyModeOf, privacyModes, type PrivacyMode } from '@cartulary/contracts/privacy';
import { limits } from '@cartulary/contracts/limits';
import { useSyncExternalStore } from 'react';

const MODE_KEY = 'privacy-mode';
const AUTH_MODE_KEY = 'auth-mode';

const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch (cause) {
    console.warn('This browser refuses storage; the strictest privacy mode holds.', cause);
    return null;
  }
};

const write = (key: string, value: string): void => {
  try {
    localStorage.setItem(key, value);
  } catch (cause) {
    console.warn(`This browser refuses storage; '${key}' holds for this page only.`, cause);
  }
};

/** The mode in force (section 4): the stored one if it is one of the three, else by the stored auth mode, else the strictest. */
export function privacyMode(): PrivacyMode {
  const stored = read(MODE_KEY);
  return privacyModes.find((mode) => mode === stored) ?? privacyModeOf(read(AUTH_MODE_KEY));
}

/** Chooses a mode for this browser. */
export function setPrivacyMode(mode: PrivacyMode): void {
  write(MODE_KEY, mode);
  dispatchEvent(new Event('privacy-mode-changed'));
}

/** Remembers how the signed-in account works, from which the mode derives where none was chosen. */
export function rememberAuthMode(authMode: string): void {
  write(AUTH_MODE_KEY, authMode);
  dispatchEvent(new Event('auth-state-changed'));
}

function subscribe(tell: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = (): void => {
    clearTimeout(timer);
    timer = setTimeout(tell, limits.client.privacyModeDelayMs);
  };
  addEventListener('privacy-mode-changed', tell);
  addEventListener('storage', tell);
  addEventListener('auth-state-changed', later);
  return () => {
    clearTimeout(timer);
    removeEventListener('privacy-mode-changed', tell);
    removeEventListener('storage', tell);
    removeEventListener('auth-state-changed', later);
  };
}

/** The mode in force; renders again when it changes, 100 ms after a change of the sign-in. */
export const usePrivacyMode = (): PrivacyMode => useSyncExternalStore(subscribe, privacyMode);
