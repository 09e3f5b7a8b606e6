import { signup } from '@cartulary/contracts/endpoints/auth';
import { DEFAULT_LAST_NAME, type User } from '@cartulary/contracts/user';
import { call } from '@/lib/api/api';
import { enter } from '@/lib/session/session';

/** 'Ada Byron King' → Ada, Byron King; one word gets the default last name (section 5). */
export function splitName(fullName: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = fullName.trim().split(/\s+/);
  return { firstName, lastName: rest.join(' ') || DEFAULT_LAST_NAME };
}

export interface Registration {
  fullName: string;
  email: string;
  password: string;
  /** One checkbox accepts both the terms and the privacy policy. */
  accepted: boolean;
}

/**
 * Creates an account and signs in. This browser remembers it.
 * @throws ApiError with the server's message and issues
 */
export async function register({ fullName, email, password, accepted }: Registration): Promise<User> {
  const body = {
    ...splitName(fullName),
    email,
    password,
    acceptTerms: accepted,
    acceptPrivacy: accepted,
    role: 'user',
    rememberMe: true,
  };
  return enter<never>(call(signup, { body }), {
    refused: 'registration_failed',
    unavailable: 'registration_unavailable',
  });
}
