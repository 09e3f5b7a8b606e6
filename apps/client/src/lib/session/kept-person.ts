import { User } from '@cartulary/contracts/user';
import { safeParse } from 'zod/mini';
import { opensAlone } from '@/lib/storage/opens-alone';
import { privacyMode } from '@/lib/storage/privacy-mode';
import { readStoredSession, storeSession, type StoredSession } from '@/lib/storage/stored-session';

/**
 * Keeps who is signed in beside the session, for as long as it lasts and where it lies: so that documents that this browser
 * has copies of can be opened while the server is away.
 */
export function keepPerson(person: User): void {
  const stored = readStoredSession();
  if (stored?.userId === person.id) storeSession({ ...stored, person });
}

/**
 * Who was kept with a session; undefined where nobody was, or nothing may be kept in the mode that is in force: in privacy mode only who chose that their vault opens
 * without the server.
 */
export function keptPerson({ person, userId }: StoredSession): User | undefined {
  if (privacyMode() === 'privacy' && !opensAlone(userId)) return undefined;
  const { data } = safeParse(User, person);
  return data?.id === userId ? data : undefined;
}
