import type { SignedIn } from '@cartulary/contracts/endpoints/auth';
import { mfaPasskeyOptions, passkeyOptions, signInByPasskey, verifyMfa } from '@cartulary/contracts/endpoints/mfa';
import type { MfaMethod } from '@cartulary/contracts/mfa';
import { call } from '@/lib/api/api';
import { enter } from '@/lib/session/session';
import { askPasskey } from '@/shared/identity/passkey';
import { hybridAuthentication } from './fetch-authentication';

const defaults = { refused: 'mfa_verification_failed', unavailable: 'authentication_unavailable' } as const;

/** Enters by an answer of the server, as every sign-in does. */
export async function enterBy(request: Promise<SignedIn>): Promise<void> {
  const user = await enter<never>(request, defaults);
  const { opened } = await hybridAuthentication();
  await opened(user);
}

/** Proves the second step by a code. */
export const proveByCode = (method: MfaMethod, token: string): Promise<void> =>
  enterBy(call(verifyMfa, { body: { method, token } }, { retries: 0 }));

/** Proves the second step by a passkey. */
export async function proveByPasskey(): Promise<void> {
  const { options } = await call(mfaPasskeyOptions, {});
  const credential = await askPasskey(options);
  await enterBy(call(verifyMfa, { body: { method: 'webauthn', credential } }, { retries: 0 }));
}

/** Signs in by a passkey alone. */
export async function signInWithPasskey(rememberMe: boolean): Promise<void> {
  const { options } = await call(passkeyOptions, {});
  const credential = await askPasskey(options);
  await enterBy(call(signInByPasskey, { body: { credential, rememberMe } }, { retries: 0 }));
}
