import { tabItems } from '../browser-storage';

/**
 * A client secure session is the key of secure storage in one tab (decisions.md): it lives 30 minutes, is renewed silently
 * while the access token is valid, and ends after 30 minutes in which nobody touched the tab. This much of it lies in the
 * tab's storage; the key itself does not.
 */
export interface SecureSession {
  id: string;
  startedAtMs: number;
  activeAtMs: number;
}

const KEY = 'cartulary.secure-session';

export const hasSecureSession = (): boolean => tabItems.get(KEY) !== null;

/** What this tab remembers of its session; anything else that lies there is removed. */
export function readSecureSession(): SecureSession | undefined {
  const text = tabItems.get(KEY);
  if (text === null) return undefined;
  try {
    const value = JSON.parse(text) as Partial<SecureSession> | null;
    if (typeof value?.id === 'string' && Number.isFinite(value.startedAtMs) && Number.isFinite(value.activeAtMs))
      return value as SecureSession;
  } catch {
    // Not ours: removed below, and a new session begins when one is needed.
  }
  tabItems.remove(KEY);
  return undefined;
}

export const writeSecureSession = (session: SecureSession): void => void tabItems.set(KEY, JSON.stringify(session));

export const clearSecureSession = (): void => tabItems.remove(KEY);
