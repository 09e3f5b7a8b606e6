import { limits } from '@cartulary/contracts/limits';
import { log } from '@/lib/log/log';
import { browserItems, tabItems, type BrowserStorage } from './browser-storage';

/**
 * What a tab keeps of its session (section 3). The refresh token is not here: it is an HttpOnly cookie named after the
 * session id, so that a script cannot read it and a closed tab's session cannot be resumed without the id.
 */
export interface StoredSession {
  /** '' where it is missing: the token can still be used, but not renewed. */
  sessionId: string;
  userId: string;
  organizationId: string;
  token: string;
  rememberMe: boolean;
  createdAt: string;
  expiresAt: string;
  /** The user record, where documents are kept for the time without a server (`kept-person.ts`). */
  person?: unknown;
}

const KEY = 'cartulary.session';
/** The id of the session that this browser remembered last; it stays when the session is lost, and goes when one signs out. */
const HELD_KEY = 'cartulary.held-session';

/** What lies in storage, made whole; undefined for anything that is no session or has ended. */
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

/** Whether something lay where a session would and was none (any more). */
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

/** This tab's session, else the remembered one; undefined when there is none or it has ended. */
export const readStoredSession = (): StoredSession | undefined => readFrom(tabItems) ?? readFrom(browserItems);

/** Whether this page found a session that could not be used: unreadable, or over. It was removed. */
export const foundUnusableSession = (): boolean => removed;

/** Keeps the session: in this tab only, or with remember-me for 30 days. */
export function storeSession(
  session: Omit<StoredSession, 'createdAt' | 'expiresAt'>,
  nowMs: number = Date.now(),
): void {
  const minutes = session.rememberMe ? limits.client.storedUserRememberedMinutes : limits.client.storedUserMinutes;
  const known = readStoredSession();
  // Sessions end at a fixed time after sign-in; a renewed token does not move it.
  const stored: StoredSession =
    known?.sessionId === session.sessionId && known.rememberMe === session.rememberMe
      ? { ...known, ...session }
      : {
          ...session,
          createdAt: new Date(nowMs).toISOString(),
          expiresAt: new Date(nowMs + minutes * 60_000).toISOString(),
        };
  // The tab's own session is read first, so an older one must not stand before a remembered one.
  tabItems.remove(KEY);
  (session.rememberMe ? browserItems : tabItems).set(KEY, JSON.stringify(stored));
  if (session.rememberMe) browserItems.set(HELD_KEY, session.sessionId);
}

/** Keeps no longer who is signed in beside the session, which goes on. */
export function forgetKeptPerson(): void {
  const stored = readStoredSession();
  if (stored?.person !== undefined) storeSession({ ...stored, person: undefined });
}

/** Forgets the session here; the server's own end of it is `signOut`. */
export function clearStoredSession(): void {
  tabItems.remove(KEY);
  browserItems.remove(KEY);
}

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The remembered session that this browser held last, whose place a new sign-in takes; null where no id lies there. */
export function heldSession(): string | null {
  const held = browserItems.get(HELD_KEY);
  return held !== null && ID.test(held) ? held : null;
}

/** It was signed out: there is nothing to take the place of. */
export const forgetHeldSession = (): void => browserItems.remove(HELD_KEY);
