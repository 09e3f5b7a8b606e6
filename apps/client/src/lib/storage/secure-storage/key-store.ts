import { log } from '@/lib/log/log';
import { settled, withOneStore } from '../one-store';

const DATABASE = 'cartulary-keys';
const STORE = 'keys';

/** The key of one tab. The CryptoKey can't be exported, neither from memory nor from the database. */
export interface TabKey {
  id: string;
  key: CryptoKey;
  /** When it was created or last renewed, in milliseconds since 1970. */
  renewedAtMs: number;
}

const withStore = <T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => Promise<T>): Promise<T> =>
  withOneStore(DATABASE, STORE, mode, work);

/** Without a database (some private windows), keys live as long as the page, so a reload loses the data they encrypt. */
async function orNothing<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    log.info('Keys of this tab are not kept beyond the page.', { component: 'secure-storage', error });
    return undefined;
  }
}

/** Stores a key so that it survives a reload of its tab. */
export const saveKey = async (entry: TabKey): Promise<void> =>
  void (await orNothing(() => withStore('readwrite', (store) => settled(store.put(entry)))));

export const loadKey = (id: string): Promise<TabKey | undefined> =>
  orNothing(() => withStore('readonly', (store) => settled<TabKey | undefined>(store.get(id))));

export const deleteKey = async (id: string): Promise<void> =>
  void (await orNothing(() => withStore('readwrite', (store) => settled(store.delete(id)))));

/** Deletes the keys of closed tabs, which weren't renewed since `beforeMs`. */
export const deleteKeysBefore = async (beforeMs: number): Promise<void> =>
  void (await orNothing(() =>
    withStore('readwrite', async (store) => {
      const entries = await settled<TabKey[]>(store.getAll());
      await Promise.all(
        entries.filter(({ renewedAtMs }) => renewedAtMs < beforeMs).map(({ id }) => settled(store.delete(id))),
      );
    }),
  ));
