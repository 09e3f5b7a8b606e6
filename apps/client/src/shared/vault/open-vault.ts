import { joined, randomBytes, transcript, type Bytes } from '@/lib/crypto/bytes';
import { withholdMessages } from '@/lib/log/without-content';

/** The operations of an open vault: docs/security/privacy-mode.md, 'The vault'. */

/** The signed-in person's vault, opened in this page. */
export interface OpenVault {
  readonly vaultId: string;
  readonly accountId: string;
  /** Wraps a 32-byte item key; bound to vault and item. */
  wrapItemKey(itemId: string, itemKey: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>>;
  /** @throws SealBroken if it belongs to another item or vault, or was modified */
  unwrapItemKey(itemId: string, wrapped: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>>;
  /** Non-extractable material for the keys of this device's search index. */
  readonly searchKey: CryptoKey;
  /** Non-extractable material for the keys that encrypt this vault's memory of other people. */
  readonly peopleKey: CryptoKey;
}

/** Sealed data was modified, belongs elsewhere, or was created with another key. */
export class SealBroken extends Error {
  constructor(message?: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'SealBroken';
  }
}

/** A vault and its owner. */
export interface VaultOwner {
  readonly vaultId: string;
  readonly accountId: string;
}

export const KEY_BYTES = 32;
const FORM = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Format, nonce, key, and authentication tag. */
export const WRAPPED_BYTES = 1 + NONCE_BYTES + KEY_BYTES + TAG_BYTES;

/** Purpose of a key derived from the vault's. No derived key reveals another or the original (HKDF, RFC 5869). */
type Purpose = 'items' | 'search' | 'people';

const derivedFor = ({ vaultId, accountId }: VaultOwner, purpose: Purpose): HkdfParams => ({
  name: 'HKDF',
  hash: 'SHA-256',
  salt: new Uint8Array(0),
  info: transcript('cartulary vault purpose v1', vaultId, accountId, purpose),
});

async function purposeKey(vaultKey: Bytes, owner: VaultOwner, purpose: Purpose): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', vaultKey, 'HKDF', false, ['deriveKey']);
  const derived = derivedFor(owner, purpose);
  return crypto.subtle.deriveKey(derived, material, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

/** Same, as material for deriving a separate key per byte sequence. */
async function purposeMaterial(vaultKey: Bytes, owner: VaultOwner, purpose: Purpose): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', vaultKey, 'HKDF', false, ['deriveBits']);
  const bits = new Uint8Array(await crypto.subtle.deriveBits(derivedFor(owner, purpose), material, KEY_BYTES * 8));
  const derived = await crypto.subtle.importKey('raw', bits, 'HKDF', false, ['deriveKey']);
  bits.fill(0);
  return derived;
}

/** Wraps a 32-byte key: format, nonce, ciphertext, tag. @param about its context; it can't be unwrapped in any other */
export async function wrapKey(
  key: CryptoKey,
  plain: Bytes,
  about: Bytes,
  nonce = randomBytes(NONCE_BYTES),
): Promise<Bytes> {
  if (plain.length !== KEY_BYTES) throw new RangeError(`A key has ${KEY_BYTES} bytes`);
  const algorithm = { name: 'AES-GCM', iv: nonce, additionalData: about };
  return joined(Uint8Array.of(FORM), nonce, new Uint8Array(await crypto.subtle.encrypt(algorithm, key, plain)));
}

/** @throws SealBroken if it was wrapped with another key or for another context, or was modified */
export async function unwrapKey(key: CryptoKey, wrapped: Bytes, about: Bytes): Promise<Bytes> {
  if (wrapped.length !== WRAPPED_BYTES || wrapped[0] !== FORM) throw new SealBroken();
  const algorithm = { name: 'AES-GCM', iv: wrapped.slice(1, 1 + NONCE_BYTES), additionalData: about };
  try {
    return new Uint8Array(await crypto.subtle.decrypt(algorithm, key, wrapped.slice(1 + NONCE_BYTES)));
  } catch (cause) {
    throw new SealBroken(undefined, { cause });
  }
}

const itemAbout = ({ vaultId, accountId }: VaultOwner, itemId: string): Bytes =>
  transcript('cartulary item key v1', vaultId, accountId, itemId);

/** Opens a vault with its key, which is wiped. From then on, only non-extractable keys exist. */
export async function openWith(vaultKey: Bytes, owner: VaultOwner): Promise<OpenVault> {
  withholdMessages();
  const items = await purposeKey(vaultKey, owner, 'items');
  const searchKey = await purposeMaterial(vaultKey, owner, 'search');
  const peopleKey = await purposeMaterial(vaultKey, owner, 'people');
  vaultKey.fill(0);
  return {
    vaultId: owner.vaultId,
    accountId: owner.accountId,
    wrapItemKey: (itemId, itemKey) => wrapKey(items, itemKey, itemAbout(owner, itemId)),
    unwrapItemKey: (itemId, wrapped) => unwrapKey(items, wrapped, itemAbout(owner, itemId)),
    searchKey,
    peopleKey,
  };
}
