import type { WrittenItem } from '@cartulary/contracts/endpoints/collaboration';

const DATABASE = 'cartulary-written';
/** Some browsers never respond if they don't allow databases. */
const OPENING_LIMIT_MS = 5_000;

/** One document that this browser stores for one person in one organization. Its content is in {@link ChangeRow}s. */
export interface CopyRow {
  readonly id: string;
  readonly personId: string;
  readonly organizationId: string;
  readonly itemId: string;
  /** The latest description from the server, which the page needs while the server is unreachable. */
  readonly item: WrittenItem | undefined;
  /** Number of changes that aren't known to be on a server. */
  readonly unsaved: number;
}

/** A Yjs update that belongs to a copy. */
export interface ChangeRow {
  readonly copy: string;
  readonly bytes: Uint8Array;
}

/** A picture in a document, as sent by the server. It never changes under its ID. */
export interface PictureRow {
  readonly copy: string;
  readonly fileId: string;
  readonly bytes: Uint8Array;
  readonly mediaType: string;
}

export interface CopyStores {
  readonly copies: IDBObjectStore;
  readonly changes: IDBObjectStore;
  readonly pictures: IDBObjectStore;
}

/** Resolves to the result of a request. Rejects with the browser's error. */
export const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The database of copies failed'));
  });

/** Keys of the changes that belong to a copy. */
export const changesOf = ({ changes }: CopyStores, id: string): Promise<IDBValidKey[]> =>
  settled(changes.index('copy').getAllKeys(id));

/** Keys of the pictures that belong to a copy. */
export const picturesOf = ({ pictures }: CopyStores, id: string): Promise<IDBValidKey[]> =>
  settled(pictures.index('copy').getAllKeys(id));

const VERSION = 2;

/** Databases created by an older page already have the first stores. */
function makeStores(database: IDBDatabase, before: number): void {
  if (before < 1) {
    database.createObjectStore('copies', { keyPath: 'id' });
    database.createObjectStore('changes', { autoIncrement: true }).createIndex('copy', 'copy');
  }
  if (before < VERSION)
    database.createObjectStore('pictures', { keyPath: ['copy', 'fileId'] }).createIndex('copy', 'copy');
}

let opening: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error('The database of copies did not open')), OPENING_LIMIT_MS);
    const request = indexedDB.open(DATABASE, VERSION);
    request.onupgradeneeded = ({ oldVersion }) => makeStores(request.result, oldVersion);
    request.onsuccess = () => {
      clearTimeout(limit);
      const database = request.result;
      const shut = (): void => {
        database.close();
        opening = undefined;
      };
      // A newer page wants to upgrade the database, or the person cleared it.
      database.onversionchange = shut;
      database.onclose = shut;
      resolve(database);
    };
    request.onerror = () => {
      clearTimeout(limit);
      reject(request.error ?? new Error('The database of copies did not open'));
    };
  });
}

async function database(): Promise<IDBDatabase> {
  try {
    return await (opening ??= open());
  } catch (error) {
    opening = undefined;
    throw error;
  }
}

/**
 * One atomic transaction over all stores.
 * @returns the result of `work`, once it is written
 * @throws if the browser has no database, no space, or denies access
 */
export async function withCopies<T>(mode: IDBTransactionMode, work: (stores: CopyStores) => Promise<T>): Promise<T> {
  const transaction = (await database()).transaction(['copies', 'changes', 'pictures'], mode);
  const written = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('The copy was not written'));
  });
  const result = work({
    copies: transaction.objectStore('copies'),
    changes: transaction.objectStore('changes'),
    pictures: transaction.objectStore('pictures'),
  });
  // Throws whichever error comes first.
  const [answer] = await Promise.all([result, written]).catch((error: unknown) => {
    if (transaction.error === null) abort(transaction);
    throw error;
  });
  return answer;
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // The transaction has already ended.
  }
}
