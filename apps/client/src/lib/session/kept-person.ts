import { User } from '@cartulary/contracts/user';
import { safeParse } from 'zod/mini';
import { opensAlone } from '@/lib/storage/opens-alone';
import { privacyMode } from '@/lib/storage/privacy-mode';
import { readStoredSession, storeSession, type StoredSession } from '@/lib/storage/stored-session';

/**
 * Stores the signed-in person with the session, for as long as it lasts, so that documents with local copies can be opened while the server
 * is unreachable.
 */
export function keepPerson(person: User): void {
  const stored = readStoredSession();
  if (stored?.userId === person.id) storeSession({ ...stored, person });
}

/**
 * Returns the person stored with a session; undefined if there is none or the current mode forbids it. In privacy mode,
 * only people whose vault opens without the server can be stored.
 */
export function keptPerson({ person, userId }: StoredSession): User | undefined {
  if (privacyMode() === 'privacy' && !opensAlone(userId)) return undefined;
  const { data } = safeParse(User, person);
  return data?.id === userId ? data : undefined;
}
