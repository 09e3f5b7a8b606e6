import { addPasskey, listFactors, mfaPasskeyOptions, newPasskeyOptions } from '@cartulary/contracts/endpoints/mfa';
import type { Vault } from '@cartulary/contracts/endpoints/vault';
import { limits } from '@cartulary/contracts/limits';
import { call } from '@/lib/api/api';
import { randomBytes, toBase64Url, type Bytes } from '@/lib/crypto/bytes';
import { askPasskey, makePasskey } from '@/shared/identity/passkey';
import { prfOf, withoutPrf, withPrf, type Outcome } from '@/shared/identity/prf';

/** Passkeys that open a vault through the PRF extension (WebAuthn level 3, 10.1.4), whose output the server never receives. */

const CHALLENGE_BYTES = 32;

/** A passkey's output for `prfInput`. */
export interface PasskeyAnswer {
  readonly credentialId: string;
  readonly party: string;
  readonly prf: Bytes;
}

/** Whether this browser claims to support the extension; undefined if it doesn't say and only an attempt can tell. */
export async function knowsPrf(): Promise<boolean | undefined> {
  if (!('PublicKeyCredential' in globalThis)) return false;
  const { getClientCapabilities } = PublicKeyCredential as {
    getClientCapabilities?: () => Promise<Record<string, boolean>>;
  };
  return (await getClientCapabilities?.call(PublicKeyCredential))?.['extension:prf'];
}

/** A passkey that was requested or created for a vault. */
export interface Made {
  /** Undefined if the passkey doesn't support it. */
  readonly answer: PasskeyAnswer | undefined;
  /** The account's recovery codes if the passkey is its first second factor; shown once. */
  readonly recoveryCodes?: readonly string[] | undefined;
}

/**
 * Requests one of the account's passkeys, or creates one if none remains. It can also be used to sign in.
 * @param without IDs of passkeys that already open the vault
 * @throws ApiError
 */
export async function passkeyForVault(without: readonly string[] = []): Promise<Made> {
  const { items } = await call(listFactors, {});
  if (!items.some(({ method }) => method === 'webauthn')) return makeOne();
  const { options } = await call(mfaPasskeyOptions, {});
  const own = (options['allowCredentials'] ?? []) as readonly { readonly id: string }[];
  const left = own.filter(({ id }) => !without.includes(id));
  if (without.length > 0 && left.length === 0) return makeOne();
  const party = String(options['rpId'] ?? location.hostname);
  const asked = without.length > 0 ? { ...options, allowCredentials: left } : options;
  // The result isn't used on the server, so the challenge may be random.
  return { answer: answerOf(await askPasskey(await withPrf({ ...asked, challenge: newChallenge() })), party) };
}

async function makeOne(): Promise<Made> {
  const { options } = await call(newPasskeyOptions, {});
  const party = (options['rp'] as { id?: string } | undefined)?.id ?? location.hostname;
  const credential = await makePasskey(await withPrf(options));
  const { recoveryCodes } = await call(addPasskey, { body: { credential: withoutPrf(credential) } }, { retries: 0 });
  const made = answerOf(credential, party);
  if (made) return { answer: made, recoveryCodes };
  const { enabled = false } = (credential.clientExtensionResults['prf'] ?? {}) as { enabled?: boolean };
  // Many passkeys return an output only when requested, not when created. The passkey and its codes exist even if this second prompt is
  // declined.
  const answer = enabled ? await askFor([credential.id], party).catch(() => undefined) : undefined;
  return { answer, recoveryCodes };
}

/** Requests one of the passkeys that open this vault. @returns undefined if it didn't answer the extension. @throws ApiError */
export function askPasskeyOf(vault: Vault): Promise<PasskeyAnswer | undefined> {
  const ways = vault.ways.flatMap(({ parameters }) => (parameters.kind === 'passkey' ? [parameters] : []));
  const party = ways[0]?.party ?? location.hostname;
  return askFor(
    ways.map(({ credentialId }) => credentialId),
    party,
  );
}

async function askFor(ids: readonly string[], party: string): Promise<PasskeyAnswer | undefined> {
  const allowCredentials = ids.map((id) => ({ id, type: 'public-key' }));
  const asked = {
    challenge: newChallenge(),
    rpId: party,
    allowCredentials,
    userVerification: 'required',
    timeout: limits.auth.mfaChallengeMs,
  };
  return answerOf(await askPasskey(await withPrf(asked)), party);
}

const newChallenge = (): string => toBase64Url(randomBytes(CHALLENGE_BYTES));

function answerOf(credential: Outcome & { id: string }, party: string): PasskeyAnswer | undefined {
  const prf = prfOf(credential);
  return prf && { credentialId: credential.id, party, prf };
}
