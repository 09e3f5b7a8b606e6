import { isClosed } from './closed-stores';

/** What a request of IndexedDB answers. @throws DOMException what it failed with */
export const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The database of this browser failed'));
  });

/** What entries of a store are looked up by besides their `id`: a field or several, by the name of the index. */
export type StoreIndexes = Readonly<Record<string, string | string[]>>;

/** One that had none before is of another version, so that they are made where the store is there already. */
const versionOf = (indexes: StoreIndexes): number => (Object.keys(indexes).length === 0 ? 1 : 2);

function makeStore({ result, transaction }: IDBOpenDBRequest, store: string, indexes: StoreIndexes): void {
  const isThere = result.objectStoreNames.contains(store);
  const made = isThere ? transaction?.objectStore(store) : result.createObjectStore(store, { keyPath: 'id' });
  for (const [name, fields] of Object.entries(indexes)) made?.createIndex(name, fields);
}

/**
 * Works with the one store of a small database of this browser, whose entries have an `id`; made where it isn't there yet.
 * @throws DOMException where the browser keeps nothing (some private windows); Error where it is closed
 */
export async function withOneStore<T>(
  database: string,
  store: string,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => Promise<T>,
  indexes: StoreIndexes = {},
): Promise<T> {
  if (isClosed(database)) throw new Error('This browser keeps nothing there any more');
  const opening = indexedDB.open(database, versionOf(indexes));
  opening.onupgradeneeded = () => makeStore(opening, store, indexes);
  const opened = await settled(opening);
  try {
    return await work(opened.transaction(store, mode).objectStore(store));
  } finally {
    opened.close();
  }
}
