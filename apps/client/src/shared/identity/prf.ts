import type { PasskeyAssertion } from '@cartulary/contracts/passkeys';
import { bytesOf, type Bytes } from '@/lib/crypto/bytes';
import { holdPrf } from './held-prf';
import { askPasskey } from './passkey';

/** The PRF extension of passkeys (WebAuthn level 3, 10.1.4). Its output opens the person's vault, so it never leaves the page. */

/** The same for every vault. Wrapped keys are bound to their vault and method separately. */
export const prfInput = async (): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf('cartulary vault prf v1')));

/** Ceremony options that also request the PRF output, which opens a vault. */
export const withPrf = async (options: Record<string, unknown>): Promise<Record<string, unknown>> => ({
  ...options,
  extensions: { ...(options['extensions'] as object | undefined), prf: { eval: { first: await prfInput() } } },
});

/** The result of a ceremony. */
export interface Outcome {
  readonly clientExtensionResults: Record<string, unknown>;
}

/** The passkey's PRF output: 32 bytes that only this passkey can reproduce. */
export function prfOf({ clientExtensionResults }: Outcome): Bytes | undefined {
  const { results } = (clientExtensionResults['prf'] ?? {}) as { results?: { first?: BufferSource } };
  const first = results?.first;
  if (first === undefined) return undefined;
  return Uint8Array.from(
    ArrayBuffer.isView(first)
      ? new Uint8Array(first.buffer, first.byteOffset, first.byteLength)
      : new Uint8Array(first),
  );
}

/** The credential without the PRF output, for the server. */
export const withoutPrf = <T extends Outcome>(credential: T): T => {
  const { prf: _, ...clientExtensionResults } = credential.clientExtensionResults;
  return { ...credential, clientExtensionResults };
};

/**
 * Requests a passkey for sign-in. If it supports the extension, the same gesture opens the vault. Throws the same errors as `askPasskey`.
 */
export async function askPasskeyToEnter(options: Record<string, unknown>): Promise<PasskeyAssertion> {
  const credential = await askPasskey(await withPrf(options));
  const prf = prfOf(credential);
  holdPrf(prf && { credentialId: credential.id, prf });
  return withoutPrf(credential);
}
