import type { SignedIn } from '@cartulary/contracts/endpoints/auth';
import { mfaPasskeyOptions, passkeyOptions, signInByPasskey, verifyMfa } from '@cartulary/contracts/endpoints/mfa';
import type { MfaMethod } from '@cartulary/contracts/mfa';
import { call } from '@/lib/api/api';
import { enter } from '@/lib/session/session';
import { log } from '@/lib/log/log';
import { holdsPrf } from '@/shared/identity/held-prf';
import { askPasskeyToEnter } from '@/shared/identity/prf';
import { hybridAuthentication } from './fetch-authentication';

const defaults = { refused: 'mfa_verification_failed', unavailable: 'authentication_unavailable' } as const;

/** Signs in with a server response, like every sign-in. */
export async function enterBy(request: Promise<SignedIn>): Promise<void> {
  const user = await enter<never>(request, defaults);
  const { opened } = await hybridAuthentication();
  await opened(user);
}

/** Completes the second step with a code. */
export const proveByCode = (method: MfaMethod, token: string): Promise<void> =>
  enterBy(call(verifyMfa, { body: { method, token } }, { retries: 0 }));

/** Completes the second step with a passkey. */
export async function proveByPasskey(): Promise<void> {
  const { options } = await call(mfaPasskeyOptions, {});
  const credential = await askPasskeyToEnter(options);
  await enterBy(call(verifyMfa, { body: { method: 'webauthn', credential } }, { retries: 0 }));
  openVaultToo();
}

/** Signs in with only a passkey. */
export async function signInWithPasskey(rememberMe: boolean): Promise<void> {
  const { options } = await call(passkeyOptions, {});
  const credential = await askPasskeyToEnter(options);
  await enterBy(call(signInByPasskey, { body: { credential, rememberMe } }, { retries: 0 }));
  openVaultToo();
}

/** Not awaited: if the vault doesn't open, pages that need it prompt for it. */
function openVaultToo(): void {
  if (!holdsPrf()) return;
  import('@/shared/vault/known-vault')
    .then(({ loadVault }) => loadVault())
    .catch((error: unknown) => log.warn('The vault was not opened with the sign-in.', { component: 'vault', error }));
}
