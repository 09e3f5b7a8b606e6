import { joined, randomBytes, transcript, type Bytes } from '@/lib/crypto/bytes';
import { agree, importPrivate, publicOf } from '../x25519';
import { KEY_BYTES, unwrapKey, wrapKey, type VaultOwner } from '../open-vault';
import { openingIdOf, written, type Exchange } from './device-code';

/** The transfer of a vault's key to another device: docs/security/privacy-mode.md, 'Further devices'. */

/** An X25519 key with the lifetime of a code. */
export interface PassingKey {
  readonly own: CryptoKey;
  readonly publicKey: Bytes;
}

/** @throws CannotShare if this browser doesn't support X25519 */
export async function newPassingKey(privateBytes = randomBytes(KEY_BYTES)): Promise<PassingKey> {
  const own = await importPrivate(privateBytes);
  return { own, publicKey: await publicOf(own) };
}

/** Derived from the key agreement and the code's secret, so neither the server nor a photo of the code is enough. */
async function passingKey(owner: VaultOwner, own: CryptoKey, other: Bytes, exchange: Exchange): Promise<CryptoKey> {
  const agreed = await agree(own, other);
  const ikm = joined(agreed, exchange.seed);
  const material = await crypto.subtle.importKey('raw', ikm, 'HKDF', false, ['deriveKey']);
  agreed.fill(0);
  ikm.fill(0);
  const info = transcript('cartulary device key v1', owner.vaultId, owner.accountId, ...written(exchange));
  const derived = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(0), info };
  return crypto.subtle.deriveKey(derived, material, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

const about = async (owner: VaultOwner, { seed }: Exchange): Promise<Bytes> =>
  transcript('cartulary device envelope v1', owner.vaultId, owner.accountId, await openingIdOf(owner, seed));

/** Wraps the vault's key for the requesting device. @param nonce passed only by tests */
export async function wrapForDevice(
  vaultKey: Bytes,
  owner: VaultOwner,
  own: CryptoKey,
  exchange: Exchange,
  nonce?: Bytes,
): Promise<Bytes> {
  const key = await passingKey(owner, own, exchange.askingKey, exchange);
  return wrapKey(key, vaultKey, await about(owner, exchange), nonce);
}

/** Unwraps the vault's key on the requesting device. @throws SealBroken if it is for another device or was modified */
export async function unwrapOnDevice(
  wrapped: Bytes,
  owner: VaultOwner,
  own: CryptoKey,
  exchange: Exchange,
): Promise<Bytes> {
  const key = await passingKey(owner, own, exchange.givingKey, exchange);
  return unwrapKey(key, wrapped, await about(owner, exchange));
}
