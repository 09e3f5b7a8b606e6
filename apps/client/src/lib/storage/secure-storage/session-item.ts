import { tabItems } from '../browser-storage';

/**
 * A client secure session is the key of secure storage in one tab (decisions.md). It lasts 30 minutes, is renewed silently while the access
 * token is valid, and ends after 30 minutes without activity in the tab. This metadata is kept in the tab's storage; the key itself isn't.
 */
export interface SecureSession {
  id: string;
  startedAtMs: number;
  activeAtMs: number;
}

const KEY = 'cartulary.secure-session';

export const hasSecureSession = (): boolean => tabItems.get(KEY) !== null;

/** This tab's stored session data. Anything else under that key is removed. */
export function readSecureSession(): SecureSession | undefined {
  const text = tabItems.get(KEY);
  if (text === null) return undefined;
  try {
    const value = JSON.parse(text) as Partial<SecureSession> | null;
    if (typeof value?.id === 'string' && Number.isFinite(value.startedAtMs) && Number.isFinite(value.activeAtMs))
      return value as SecureSession;
  } catch {
    // Not ours. It's removed below, and a new session starts when needed.
  }
  tabItems.remove(KEY);
  return undefined;
}

export const writeSecureSession = (session: SecureSession): void => void tabItems.set(KEY, JSON.stringify(session));

export const clearSecureSession = (): void => tabItems.remove(KEY);
