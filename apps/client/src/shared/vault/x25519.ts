import { SHARING_KEY_BYTES } from '@cartulary/contracts/sealed-form';
import { joined, type Bytes } from '@/lib/crypto/bytes';
import { SealBroken } from './open-vault';

/** X25519 keys (RFC 7748) via Web Crypto, used for sharing: docs/security/sealed-documents.md, 'Sharing'. */

/** PKCS #8 prefix of a 32-byte private key (RFC 8410). */
const PKCS8 = Uint8Array.from([48, 46, 2, 1, 0, 48, 5, 6, 3, 43, 101, 110, 4, 34, 4, 32]);
const BASE_POINT = 9;

/** This browser's Web Crypto doesn't support X25519. */
export class CannotShare extends Error {
  override readonly name = 'CannotShare';
}

/** Imports a 32-byte private key as non-extractable and wipes the bytes. @throws CannotShare */
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

/** The shared secret of two keys. @throws SealBroken for a low-order public key, which would always result in the same secret */
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

/** The public key of a private key. */
export function publicOf(own: CryptoKey): Promise<Bytes> {
  const base = new Uint8Array(SHARING_KEY_BYTES);
  base[0] = BASE_POINT;
  return agree(own, base);
}
