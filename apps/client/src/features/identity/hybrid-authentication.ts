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
  /** The person's authentication mode for this browser. Defaults to the account's setting. */
  preferredMode?: AuthMode | undefined;
  rememberMe?: boolean | undefined;
}

/**
 * The hybrid authentication system (section 7): all modes sign in with the same call. Zero-knowledge also opens this
 * tab's encrypted storage, and adaptive does so if there is any. If a second step is required, no one is signed in
 * yet.
 * @throws like `signIn`
 */
export async function authenticate(credentials: HybridCredentials): Promise<User | MfaRequired> {
  const { preferredMode, rememberMe = false } = credentials;
  const existed = hasSecureSession();
  const answer = await signIn({ ...credentials, rememberMe });
  return 'requiresMFA' in answer ? answer : opened(answer, existed, preferredMode);
}

/** Opens this tab's encrypted storage according to the person's mode. @param existed whether there was any */
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

/** The data for choosing the next password, from the response that rejects an expired one. */
export const expiredPassword = (data: unknown): ExpiredPassword | undefined => safeParse(ExpiredPassword, data).data;

/** Signs out like everywhere in the client, which closes this tab's encrypted storage. */
export const logout = signOut;
