import { fromBase64Url, type Bytes } from '@/lib/crypto/bytes';
import { SealBroken } from '@/shared/vault/open-vault';

/** Material out of a document's key, which is wiped. */
export async function importItemKey(key: Bytes): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', key, 'HKDF', false, ['deriveKey']);
  key.fill(0);
  return material;
}

/** Bytes that the server sent as text. @throws SealBroken for what is none */
export function sentBytes(text: string): Bytes {
  try {
    return fromBase64Url(text);
  } catch (cause) {
    throw new SealBroken(undefined, { cause });
  }
}
