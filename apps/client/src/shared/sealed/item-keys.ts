import { sealedLimits } from '@cartulary/contracts/limits/sealed';
import { transcript, type Bytes } from '@/lib/crypto/bytes';
import { SealBroken, unwrapKey, wrapKey } from '@/shared/vault/open-vault';
import { importItemKey, sentBytes } from './sent-bytes';

/** The keys of one document by epoch. The newest one authenticates its state and seals new content. */
export interface ItemKeys {
  readonly epoch: number;
  readonly newest: CryptoKey;
  /** @throws SealBroken if there is none */
  of(epoch: number): CryptoKey;
}

type Before = readonly { readonly epoch: number; readonly previous: string }[];

const about = (itemId: string, epoch: number): Bytes =>
  transcript('cartulary sealed previous key v1', itemId, String(epoch));

function wrappingKey(itemKey: CryptoKey): Promise<CryptoKey> {
  const salt = new Uint8Array(0);
  const derived = { name: 'HKDF', hash: 'SHA-256', salt, info: transcript('cartulary sealed previous key v1') };
  return crypto.subtle.deriveKey(derived, itemKey, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

/** Wraps the previous epoch's key for holders of this one. */
export const wrapPrevious = async (
  itemKey: CryptoKey,
  itemId: string,
  epoch: number,
  previous: Bytes,
): Promise<Bytes> => wrapKey(await wrappingKey(itemKey), previous, about(itemId, epoch));

/**
 * All keys of a document, from the newest one, which is wiped.
 * @param before from the server: each earlier key, wrapped with the next one
 * @throws SealBroken if a key is missing or doesn't match the wrapped one
 */
export async function itemKeys(itemId: string, newest: Bytes, epoch: number, before: Before = []): Promise<ItemKeys> {
  if (!Number.isInteger(epoch) || epoch < 1 || epoch > sealedLimits.maxEpochs) {
    newest.fill(0);
    throw new SealBroken();
  }
  const first = await importItemKey(newest);
  const keys = new Map([[epoch, first]]);
  let key = first;
  for (let at = epoch; at > 1; at -= 1) {
    const wrapped = before.find((one) => one.epoch === at)?.previous;
    if (wrapped === undefined) throw new SealBroken();
    key = await importItemKey(await unwrapKey(await wrappingKey(key), sentBytes(wrapped), about(itemId, at)));
    keys.set(at - 1, key);
  }
  return { epoch, newest: first, of: (wanted) => keyOf(keys, wanted) };
}

function keyOf(keys: ReadonlyMap<number, CryptoKey>, epoch: number): CryptoKey {
  const key = keys.get(epoch);
  if (key === undefined) throw new SealBroken();
  return key;
}
