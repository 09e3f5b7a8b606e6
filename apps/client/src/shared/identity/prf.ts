import type { PasskeyAssertion } from '@cartulary/contracts/passkeys';
import { bytesOf, type Bytes } from '@/lib/crypto/bytes';
import { holdPrf } from './held-prf';
import { askPasskey } from './passkey';

/** The PRF extension of passkeys (WebAuthn level 3, 10.1.4). Its answer opens the person's vault, so it never leaves the page. */

/** The same for every vault: what wraps a key is bound to vault and way besides. */
export const prfInput = async (): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf('cartulary vault prf v1')));

/** Options of a ceremony that also asks the passkey for what opens a vault. */
export const withPrf = async (options: Record<string, unknown>): Promise<Record<string, unknown>> => ({
  ...options,
  extensions: { ...(options['extensions'] as object | undefined), prf: { eval: { first: await prfInput() } } },
});

/** What a ceremony answered. */
export interface Outcome {
  readonly clientExtensionResults: Record<string, unknown>;
}

/** What the passkey answered to the extension: 32 bytes that it alone can make again. */
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

/** The same without what the extension answered, for the server. */
export const withoutPrf = <T extends Outcome>(credential: T): T => {
  const { prf: _, ...clientExtensionResults } = credential.clientExtensionResults;
  return { ...credential, clientExtensionResults };
};

/** Asks for a passkey that signs in; where it answers the extension too, the same press opens the vault. Throws as `askPasskey` does. */
export async function askPasskeyToEnter(options: Record<string, unknown>): Promise<PasskeyAssertion> {
  const credential = await askPasskey(await withPrf(options));
  const prf = prfOf(credential);
  holdPrf(prf && { credentialId: credential.id, prf });
  return withoutPrf(credential);
}
