import { joined, randomBytes, transcript, type Bytes } from '@/lib/crypto/bytes';
import { withholdMessages } from '@/lib/log/without-content';

/** What a vault does once it is open: docs/security/privacy-mode.md, 'The vault'. */

/** The vault of the person who is signed in, opened in this page. */
export interface OpenVault {
  readonly vaultId: string;
  readonly accountId: string;
  /** Wraps a 32-byte item key; bound to vault and item. */
  wrapItemKey(itemId: string, itemKey: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>>;
  /** @throws SealBroken where it is another item's, another vault's or was changed */
  unwrapItemKey(itemId: string, wrapped: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>>;
  /** Material for keys of the search index that this device keeps; it can't be read out. */
  readonly searchKey: CryptoKey;
  /** Material for keys of what is remembered of other people; it can't be read out. */
  readonly peopleKey: CryptoKey;
}

/** What is sealed was changed, belongs elsewhere, or was made with another key. */
export class SealBroken extends Error {
  constructor(message?: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'SealBroken';
  }
}

/** Whose vault, and which. */
export interface VaultOwner {
  readonly vaultId: string;
  readonly accountId: string;
}

export const KEY_BYTES = 32;
const FORM = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** The form, a nonce, a key and its proof. */
export const WRAPPED_BYTES = 1 + NONCE_BYTES + KEY_BYTES + TAG_BYTES;

/** What a key that follows from the vault's is for; none leads to another or back (HKDF, RFC 5869). */
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

/** The same as material that further keys are derived from, one for each run of bytes. */
async function purposeMaterial(vaultKey: Bytes, owner: VaultOwner, purpose: Purpose): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', vaultKey, 'HKDF', false, ['deriveBits']);
  const bits = new Uint8Array(await crypto.subtle.deriveBits(derivedFor(owner, purpose), material, KEY_BYTES * 8));
  const derived = await crypto.subtle.importKey('raw', bits, 'HKDF', false, ['deriveKey']);
  bits.fill(0);
  return derived;
}

/** Wraps a key of 32 bytes by another: form, nonce, ciphertext, proof. @param about what it is, which no other opens with */
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

/** @throws SealBroken for what was wrapped by another key, is about something else, or was changed */
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

/** Opens a vault with its key, which is wiped: from here on there are only keys that can't be read out. */
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
