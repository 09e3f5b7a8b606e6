import { isClosed } from './closed-stores';

/** Resolves to the result of an IndexedDB request. @throws DOMException if the request fails */
export const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The database of this browser failed'));
  });

/** Additional indexes of a store besides `id`: one field or several, by index name. */
export type StoreIndexes = Readonly<Record<string, string | string[]>>;

/** Stores with indexes have a higher version, so that the indexes are also created in an existing store. */
const versionOf = (indexes: StoreIndexes): number => (Object.keys(indexes).length === 0 ? 1 : 2);

function makeStore({ result, transaction }: IDBOpenDBRequest, store: string, indexes: StoreIndexes): void {
  const isThere = result.objectStoreNames.contains(store);
  const made = isThere ? transaction?.objectStore(store) : result.createObjectStore(store, { keyPath: 'id' });
  for (const [name, fields] of Object.entries(indexes)) made?.createIndex(name, fields);
}

/**
 * Runs `work` on the only store of a small browser database, whose entries have an `id`. Creates the store if necessary.
 * @throws DOMException if the browser allows no storage (some private windows); Error if the database is closed
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
