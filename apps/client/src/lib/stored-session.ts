import { limits } from '@cartulary/contracts/limits';

/**
 * What a tab keeps of its session (section 3). The refresh token is not here: it is an HttpOnly cookie named after the
 * session id, so that a script cannot read it and a closed tab's session cannot be resumed without the id.
 */
export interface StoredSession {
  sessionId: string;
  userId: string;
  organizationId: string;
  token: string;
  rememberMe: boolean;
  createdAt: string;
  expiresAt: string;
}

const KEY = 'cartulary.session';

const isStored = (value: unknown): value is StoredSession => {
  const entry = value as Partial<StoredSession> | null;
  return typeof entry?.sessionId === 'string' && typeof entry.token === 'string' && typeof entry.expiresAt === 'string';
};

function readFrom(storage: Storage): StoredSession | undefined {
  const text = storage.getItem(KEY);
  if (text === null) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    if (isStored(value) && Date.parse(value.expiresAt) > Date.now()) return value;
  } catch (cause) {
    console.warn('The stored session was not readable and is removed.', cause);
  }
  storage.removeItem(KEY);
  return undefined;
}

/** This tab's session, else the remembered one; undefined when there is none or it has ended. */
export const readStoredSession = (): StoredSession | undefined => readFrom(sessionStorage) ?? readFrom(localStorage);

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
  sessionStorage.removeItem(KEY);
  (session.rememberMe ? localStorage : sessionStorage).setItem(KEY, JSON.stringify(stored));
}

/** Forgets the session here; the server's own end of it is `signOut`. */
export function clearStoredSession(): void {
  sessionStorage.removeItem(KEY);
  localStorage.removeItem(KEY);
}
