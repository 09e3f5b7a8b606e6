import { WayParameters, type NewVaultWay, type WayOf } from '@cartulary/contracts/vault';
import { safeParse } from 'zod/mini';
import { bytesOf, fromBase64Url, randomBytes, toBase64Url, transcript, type Bytes } from '@/lib/crypto/bytes';
import { KEY_BYTES, SealBroken, unwrapKey, wrapKey, type VaultOwner } from '../open-vault';
import { recoveryBytes } from './recovery-key';
import { stretch, type Stretch, type StretchCost } from './stretch';

/**
 * A vault's unlock methods. Each wraps the vault's key with something only its owner has.
 * docs/security/privacy-mode.md, 'Ways in'.
 */

/** The person's secret. The server never receives it. */
export type WaySecret =
  | { readonly kind: 'passphrase'; readonly words: string }
  /** The passkey's output for `prfInput()`. */
  | { readonly kind: 'passkey'; readonly prf: Bytes }
  | { readonly kind: 'recovery'; readonly key: string };

const SALT_BYTES = 16;
const newSalt = (): string => toBase64Url(randomBytes(SALT_BYTES));

export const passphraseWay = ({ memoryKiB, passes }: StretchCost): WayOf<'passphrase'> => ({
  kind: 'passphrase',
  salt: newSalt(),
  memoryKiB,
  passes,
});
export const recoveryWay = (): WayOf<'recovery'> => ({ kind: 'recovery', salt: newSalt() });
export const passkeyWay = (credentialId: string, party: string, name = ''): WayOf<'passkey'> => ({
  kind: 'passkey',
  salt: newSalt(),
  credentialId,
  party,
  ...(name.trim() === '' ? {} : { name: name.trim() }),
});

/** The key of a vault: 256 random bits. */
export const newVaultKey = (): Bytes => randomBytes(KEY_BYTES);

/** Normalizes a passphrase: the same letters on every keyboard, and one space between words. */
export const spelled = (words: string): string => words.normalize('NFKC').trim().replaceAll(/\s+/g, ' ');

/** Encodes parameters in a fixed order, so that none can be changed or substituted. */
function written(parameters: WayParameters): string[] {
  const { kind, salt } = parameters;
  if (kind === 'passphrase') return [kind, 'argon2id', salt, String(parameters.memoryKiB), String(parameters.passes)];
  return kind === 'passkey' ? [kind, salt, parameters.credentialId, parameters.party] : [kind, salt];
}

const about = ({ vaultId, accountId }: VaultOwner, parameters: WayParameters): Bytes =>
  transcript('cartulary vault way v1', vaultId, accountId, ...written(parameters));

async function secretBytes(parameters: WayParameters, secret: WaySecret, stretched: Stretch): Promise<Bytes> {
  if (parameters.kind === 'passphrase' && secret.kind === 'passphrase') {
    const { memoryKiB, passes } = parameters;
    const salt = fromBase64Url(parameters.salt);
    return (await stretched({ secret: bytesOf(spelled(secret.words)), salt, memoryKiB, passes })).hash;
  }
  if (parameters.kind === 'passkey' && secret.kind === 'passkey') return secret.prf;
  if (parameters.kind === 'recovery' && secret.kind === 'recovery') return recoveryBytes(secret.key);
  throw new SealBroken('This opens another kind of way');
}

/** Derives the key that wraps the vault's key from a secret (HKDF, RFC 5869). */
async function wayKey(parameters: WayParameters, secret: WaySecret, stretched: Stretch): Promise<CryptoKey> {
  const bytes = await secretBytes(parameters, secret, stretched);
  const material = await crypto.subtle.importKey('raw', bytes, 'HKDF', false, ['deriveKey']);
  const info = transcript('cartulary vault way key v1', parameters.kind);
  const derived = { name: 'HKDF', hash: 'SHA-256', salt: fromBase64Url(parameters.salt), info };
  return crypto.subtle.deriveKey(derived, material, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

/** The server may send anything: rejects parameters below the minimum or that would freeze the page. @throws SealBroken */
function requireSound(parameters: WayParameters): void {
  const { success, error } = safeParse(WayParameters, parameters);
  if (!success) throw new SealBroken('These are no parameters of a way into a vault', { cause: error });
}

/** Wraps a vault's key for a secret. @throws SealBroken if the parameters or secret are invalid for the kind */
export async function makeWay(
  vaultKey: Bytes,
  owner: VaultOwner,
  parameters: WayParameters,
  secret: WaySecret,
  stretched: Stretch = stretch,
): Promise<NewVaultWay> {
  requireSound(parameters);
  const key = await wayKey(parameters, secret, stretched);
  return { parameters, wrapped: toBase64Url(await wrapKey(key, vaultKey, about(owner, parameters))) };
}

/** The vault's key. @throws SealBroken if the secret is wrong or the server's data was modified; these can't be distinguished */
export async function openWay(
  owner: VaultOwner,
  { parameters, wrapped }: NewVaultWay,
  secret: WaySecret,
  stretched: Stretch = stretch,
): Promise<Bytes> {
  requireSound(parameters);
  return unwrapKey(await wayKey(parameters, secret, stretched), fromBase64Url(wrapped), about(owner, parameters));
}
