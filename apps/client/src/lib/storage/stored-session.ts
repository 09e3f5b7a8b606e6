import { limits } from '@cartulary/contracts/limits';
import { log } from '@/lib/log/log';
import { browserItems, tabItems, type BrowserStorage } from './browser-storage';

/**
 * The data that a tab stores about its session (section 3). Excludes the refresh token: it's in an HttpOnly cookie
 * named after the session ID, so scripts can't read it, and a closed tab's session can't be resumed without the ID.
 */
export interface StoredSession {
  /** '' if missing: the token still works, but can't be renewed. */
  sessionId: string;
  userId: string;
  organizationId: string;
  token: string;
  rememberMe: boolean;
  createdAt: string;
  expiresAt: string;
  /** The user record, if documents are stored for offline use (`kept-person.ts`). */
  person?: unknown;
}

const KEY = 'cartulary.session';
/** ID of the last session this browser remembered. It stays when the session is lost and is removed at sign-out. */
const HELD_KEY = 'cartulary.held-session';

/** Parses a stored session; undefined if it's invalid or has ended. */
function sessionOf(text: string, nowMs: number): StoredSession | undefined {
  try {
    const value = JSON.parse(text) as Partial<Record<keyof StoredSession, unknown>> | null;
    const word = (key: keyof StoredSession): string => (typeof value?.[key] === 'string' ? value[key] : '');
    if (word('token') === '' || !(Date.parse(word('expiresAt')) > nowMs)) return undefined;
    return {
      sessionId: word('sessionId'),
      userId: word('userId'),
      organizationId: word('organizationId'),
      token: word('token'),
      rememberMe: value?.rememberMe === true,
      createdAt: word('createdAt'),
      expiresAt: word('expiresAt'),
      person: value?.person,
    };
  } catch (error) {
    log.warn('The stored session was not readable.', { component: 'session', category: 'storage', error });
    return undefined;
  }
}

/** Whether the storage contained an invalid or expired session. */
let removed = false;

function readFrom(storage: BrowserStorage): StoredSession | undefined {
  const text = storage.get(KEY);
  if (text === null) return undefined;
  const session = sessionOf(text, Date.now());
  if (!session) {
    storage.remove(KEY);
    removed = true;
  }
  return session;
}

/** This tab's session, otherwise the remembered one; undefined if there is none or it has ended. */
export const readStoredSession = (): StoredSession | undefined => readFrom(tabItems) ?? readFrom(browserItems);

/** Whether this page found and removed an unusable session: unreadable or expired. */
export const foundUnusableSession = (): boolean => removed;

/** Stores the session: in this tab only, or for 30 days with remember-me. */
export function storeSession(
  session: Omit<StoredSession, 'createdAt' | 'expiresAt'>,
  nowMs: number = Date.now(),
): void {
  const minutes = session.rememberMe ? limits.client.storedUserRememberedMinutes : limits.client.storedUserMinutes;
  const known = readStoredSession();
  // Sessions end at a fixed time after sign-in. Renewing the token doesn't extend them.
  const stored: StoredSession =
    known?.sessionId === session.sessionId && known.rememberMe === session.rememberMe
      ? { ...known, ...session }
      : {
          ...session,
          createdAt: new Date(nowMs).toISOString(),
          expiresAt: new Date(nowMs + minutes * 60_000).toISOString(),
        };
  // The tab's own session is read first, so an older one must not hide a remembered one.
  tabItems.remove(KEY);
  (session.rememberMe ? browserItems : tabItems).set(KEY, JSON.stringify(stored));
  if (session.rememberMe) browserItems.set(HELD_KEY, session.sessionId);
}

/** Removes the person stored with the session; the session continues. */
export function forgetKeptPerson(): void {
  const stored = readStoredSession();
  if (stored?.person !== undefined) storeSession({ ...stored, person: undefined });
}

/** Deletes the session here. To end it on the server, use `signOut`. */
export function clearStoredSession(): void {
  tabItems.remove(KEY);
  browserItems.remove(KEY);
}

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The last remembered session in this browser, which a new sign-in replaces; null if no valid ID is stored. */
export function heldSession(): string | null {
  const held = browserItems.get(HELD_KEY);
  return held !== null && ID.test(held) ? held : null;
}

/** After sign-out, there is no session to replace. */
export const forgetHeldSession = (): void => browserItems.remove(HELD_KEY);
