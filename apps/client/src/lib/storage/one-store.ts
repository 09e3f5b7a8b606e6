/** What a request of IndexedDB answers. @throws DOMException what it failed with */
export const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The database of this browser failed'));
  });

/**
 * Works with the one store of a small database of this browser, whose entries have an `id`; made where it isn't there yet.
 * @throws DOMException where the browser keeps nothing (some private windows)
 */
export async function withOneStore<T>(
  database: string,
  store: string,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => Promise<T>,
): Promise<T> {
  const opening = indexedDB.open(database, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(store, { keyPath: 'id' });
  const opened = await settled(opening);
  try {
    return await work(opened.transaction(store, mode).objectStore(store));
  } finally {
    opened.close();
  }
}
