import { SHARING_KEY_BYTES } from '@cartulary/contracts/sealed-form';
import { joined, type Bytes } from '@/lib/crypto/bytes';
import { SealBroken } from './open-vault';

/** Keys of X25519 (RFC 7748) by Web Crypto, with which people share: docs/security/sealed-documents.md, 'Sharing'. */

/** What stands in front of the 32 bytes of a private key in PKCS #8 (RFC 8410). */
const PKCS8 = Uint8Array.from([48, 46, 2, 1, 0, 48, 5, 6, 3, 43, 101, 110, 4, 34, 4, 32]);
const BASE_POINT = 9;

/** This browser's Web Crypto knows no X25519. */
export class CannotShare extends Error {
  override readonly name = 'CannotShare';
}

/** A private key of 32 bytes, as one that can't be read out; the bytes are wiped. @throws CannotShare */
export async function importPrivate(bytes: Bytes): Promise<CryptoKey> {
  const pkcs8 = joined(PKCS8, bytes);
  bytes.fill(0);
  try {
    return await crypto.subtle.importKey('pkcs8', pkcs8, { name: 'X25519' }, false, ['deriveBits']);
  } catch (cause) {
    throw new CannotShare('X25519 is missing', { cause });
  } finally {
    pkcs8.fill(0);
  }
}

/** What two keys agree on. @throws SealBroken for a public key that leads every private one to the same */
export async function agree(own: CryptoKey, other: Bytes): Promise<Bytes> {
  try {
    const known = await crypto.subtle.importKey('raw', other, { name: 'X25519' }, false, []);
    const bits = await crypto.subtle.deriveBits({ name: 'X25519', public: known }, own, SHARING_KEY_BYTES * 8);
    const agreed = new Uint8Array(bits);
    if (agreed.some((byte) => byte !== 0)) return agreed;
  } catch (cause) {
    throw new SealBroken(undefined, { cause });
  }
  throw new SealBroken();
}

/** The public half of a private key. */
export function publicOf(own: CryptoKey): Promise<Bytes> {
  const base = new Uint8Array(SHARING_KEY_BYTES);
  base[0] = BASE_POINT;
  return agree(own, base);
}
