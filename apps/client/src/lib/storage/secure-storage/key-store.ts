import { log } from '@/lib/log/log';
import { settled, withOneStore } from '../one-store';

const DATABASE = 'cartulary-keys';
const STORE = 'keys';

/** A key of one tab. The CryptoKey cannot be exported, neither here nor from the database it lies in. */
export interface TabKey {
  id: string;
  key: CryptoKey;
  /** When it was made or last renewed, in milliseconds since 1970. */
  renewedAtMs: number;
}

const withStore = <T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => Promise<T>): Promise<T> =>
  withOneStore(DATABASE, STORE, mode, work);

/** Without a database (some private windows) keys live as long as the page: a reload then loses what they opened. */
async function orNothing<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    log.info('Keys of this tab are not kept beyond the page.', { component: 'secure-storage', error });
    return undefined;
  }
}

/** Keeps a key for a reload of its tab. */
export const saveKey = async (entry: TabKey): Promise<void> =>
  void (await orNothing(() => withStore('readwrite', (store) => settled(store.put(entry)))));

export const loadKey = (id: string): Promise<TabKey | undefined> =>
  orNothing(() => withStore('readonly', (store) => settled<TabKey | undefined>(store.get(id))));

export const deleteKey = async (id: string): Promise<void> =>
  void (await orNothing(() => withStore('readwrite', (store) => settled(store.delete(id)))));

/** Deletes the keys of tabs that were closed: nobody renewed them since `beforeMs`. */
export const deleteKeysBefore = async (beforeMs: number): Promise<void> =>
  void (await orNothing(() =>
    withStore('readwrite', async (store) => {
      const entries = await settled<TabKey[]>(store.getAll());
      await Promise.all(
        entries.filter(({ renewedAtMs }) => renewedAtMs < beforeMs).map(({ id }) => settled(store.delete(id))),
      );
    }),
  ));
