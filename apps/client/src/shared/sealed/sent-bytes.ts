import { fromBase64Url, type Bytes } from '@/lib/crypto/bytes';
import { SealBroken } from '@/shared/vault/open-vault';

/** Imports a document's key as derivation material and wipes the bytes. */
export async function importItemKey(key: Bytes): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', key, 'HKDF', false, ['deriveKey']);
  key.fill(0);
  return material;
}

/** Decodes bytes sent by the server. @throws SealBroken if they're invalid */
export function sentBytes(text: string): Bytes {
  try {
    return fromBase64Url(text);
  } catch (cause) {
    throw new SealBroken(undefined, { cause });
  }
}
