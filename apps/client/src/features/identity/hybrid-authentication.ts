import { ExpiredPassword } from '@cartulary/contracts/endpoints/passwords';
import type { AuthMode } from '@cartulary/contracts/privacy';
import type { MfaRequired } from '@cartulary/contracts/mfa';
import type { User } from '@cartulary/contracts/user';
import { safeParse } from 'zod/mini';
import { log } from '@/lib/log/log';
import { signIn, signOut } from '@/lib/session/session';
import { hasSecureSession, openSecureSession, startSweeping } from '@/lib/storage/secure-storage';

export interface HybridCredentials {
  email: string;
  password: string;
  /** How this browser shall work for the person; the account's own way unless said. */
  preferredMode?: AuthMode | undefined;
  rememberMe?: boolean | undefined;
}

/**
 * The hybrid authentication system (section 7): all modes sign in by the same call. Zero-knowledge also opens what this
 * tab keeps encrypted, adaptive does where there is something to open. Where a second step is needed nobody is signed in yet.
 * Throws as `signIn` does.
 */
export async function authenticate(credentials: HybridCredentials): Promise<User | MfaRequired> {
  const { preferredMode, rememberMe = false } = credentials;
  const existed = hasSecureSession();
  const answer = await signIn({ ...credentials, rememberMe });
  return 'requiresMFA' in answer ? answer : opened(answer, existed, preferredMode);
}

/** Opens what this tab keeps encrypted, as the person's way of working asks. @param existed whether there was something to open */
export async function opened(
  user: User,
  existed = hasSecureSession(),
  preferredMode?: HybridCredentials['preferredMode'],
): Promise<User> {
  const mode = preferredMode ?? user.authMode;
  if (mode === 'zero-knowledge' || (mode === 'adaptive' && existed)) {
    try {
      await openSecureSession();
      startSweeping();
    } catch (error) {
      log.warn('This browser encrypts nothing here: secure storage stays shut.', { component: 'session', error });
    }
  }
  return user;
}

/** What lets one choose the next password, in the answer that refuses one for its age. */
export const expiredPassword = (data: unknown): ExpiredPassword | undefined => safeParse(ExpiredPassword, data).data;

/** Signs out as everywhere in the client, which shuts what this tab keeps encrypted. */
export const logout = signOut;
