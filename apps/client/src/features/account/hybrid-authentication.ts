import type { AuthMode } from '@cartulary/contracts/privacy';
import type { User } from '@cartulary/contracts/user';
import { log } from '@/lib/log';
import { hasSecureSession, openSecureSession, startSweeping } from '@/lib/secure-storage';
import { signIn, signOut } from '@/lib/session';

export interface HybridCredentials {
  email: string;
  password: string;
  /** How this browser shall work for the person; the account's own way unless said. */
  preferredMode?: AuthMode | undefined;
  rememberMe?: boolean | undefined;
}

/**
 * The hybrid authentication system (section 7): all modes sign in by the same call. Zero-knowledge also opens what this
 * tab keeps encrypted, adaptive does where there is something to open. Throws as `signIn` does.
 */
export async function authenticate(credentials: HybridCredentials): Promise<User> {
  const { preferredMode, rememberMe = false } = credentials;
  const existed = hasSecureSession();
  const user = await signIn({ ...credentials, rememberMe });
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

/** Signs out as everywhere in the client, which shuts what this tab keeps encrypted. */
export const logout = signOut;
