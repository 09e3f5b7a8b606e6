import { settled, withOneStore } from '@/lib/storage/one-store';
import { VAULT_DATABASES } from '@/shared/vault/device';

/** The key of a page that asks for recovery: kept in this browser, because both halves may take days, as one that can't be read out. */

interface Kept {
  readonly id: string;
  readonly own: CryptoKey;
}

const database = (accountId: string): string => `${VAULT_DATABASES}${accountId}-recovery`;
const STORE = 'keys';

/** In the place of the one before. @throws DOMException where this browser keeps nothing */
export const keepSessionKey = (accountId: string, requestId: string, own: CryptoKey): Promise<void> =>
  withOneStore(database(accountId), STORE, 'readwrite', async (store) => {
    await settled(store.clear());
    await settled(store.put({ id: requestId, own } satisfies Kept));
  });

/** Undefined where another browser asked, or this one forgot. */
export const sessionKeyOf = (accountId: string, requestId: string): Promise<CryptoKey | undefined> =>
  withOneStore(database(accountId), STORE, 'readonly', async (store) => {
    const kept = (await settled(store.get(requestId))) as Kept | undefined;
    return kept?.own;
  });

export const forgetSessionKey = (accountId: string): Promise<void> =>
  withOneStore(database(accountId), STORE, 'readwrite', async (store) => {
    await settled(store.clear());
  });
