import { settled, withOneStore } from '@/lib/storage/one-store';
import { VAULT_DATABASES } from '@/shared/vault/device';

/** The non-extractable key of a page that requests recovery. Stored in this browser, because receiving both halves may take days. */

interface Kept {
  readonly id: string;
  readonly own: CryptoKey;
}

const database = (accountId: string): string => `${VAULT_DATABASES}${accountId}-recovery`;
const STORE = 'keys';

/** Replaces any earlier key. @throws DOMException if this browser allows no storage */
export const keepSessionKey = (accountId: string, requestId: string, own: CryptoKey): Promise<void> =>
  withOneStore(database(accountId), STORE, 'readwrite', async (store) => {
    await settled(store.clear());
    await settled(store.put({ id: requestId, own } satisfies Kept));
  });

/** Undefined if the request was made in another browser or this browser lost the key. */
export const sessionKeyOf = (accountId: string, requestId: string): Promise<CryptoKey | undefined> =>
  withOneStore(database(accountId), STORE, 'readonly', async (store) => {
    const kept = (await settled(store.get(requestId))) as Kept | undefined;
    return kept?.own;
  });

export const forgetSessionKey = (accountId: string): Promise<void> =>
  withOneStore(database(accountId), STORE, 'readwrite', async (store) => {
    await settled(store.clear());
  });
