import { sharedDatabases } from '@/lib/storage/rows-of-person';

/** Recorded parts that haven't been uploaded yet. They survive a crashed or closed page. */
const DATABASE = sharedDatabases.recordings;
const PARTS = 'parts';

export interface KeptRecording {
  /** Start time in milliseconds, which identifies the recording. */
  readonly begunMs: number;
  readonly sound: Blob;
  /** Marks, in milliseconds from the start. */
  readonly marksMs: readonly number[];
}

/** The parts of one sealed local recording, in order. */
export interface SealedRecordingParts {
  readonly begunMs: number;
  readonly parts: readonly Part[];
}

export interface Part {
  /** The account that recorded it. It isn't offered to other accounts on this device. */
  readonly accountId: string;
  readonly begunMs: number;
  readonly number: number;
  readonly sound: Blob;
  /** Set during recording. Parts stored by older versions have none. */
  readonly marksMs?: readonly number[];
  /** Set if the audio is sealed: the recording's id and its key, wrapped by the vault. */
  readonly sealed?: { readonly id: string; readonly wrappedKey: Uint8Array<ArrayBuffer> };
}

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The browser keeps nothing here'));
  });

async function parts(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  const opened = indexedDB.open(DATABASE, 1);
  opened.onupgradeneeded = () =>
    void opened.result.createObjectStore(PARTS, { keyPath: ['accountId', 'begunMs', 'number'] });
  return (await done(opened)).transaction(PARTS, mode).objectStore(PARTS);
}

/** Stores a part. @throws DOMException if the browser can't store data or has no space */
export async function keepPart(part: Part): Promise<void> {
  await done((await parts('readwrite')).put(part));
}

/** An account's recordings that were never uploaded, oldest first. Empty if the browser can't store data. */
export async function keptRecordings(accountId: string): Promise<KeptRecording[]> {
  return (await recordingsOf(accountId, (part) => part.sealed === undefined)).map(({ begunMs, parts: own }) => {
    const sounds = own.map(({ sound }) => sound);
    return {
      begunMs,
      sound: new Blob(sounds, sounds[0] ? { type: sounds[0].type } : {}),
      marksMs: own.flatMap(({ marksMs = [] }) => marksMs),
    };
  });
}

/** Sealed local recordings, oldest first. The vault opens them. */
export const sealedRecordings = (accountId: string): Promise<SealedRecordingParts[]> =>
  recordingsOf(accountId, (part) => part.sealed !== undefined);

async function recordingsOf(accountId: string, isOne: (part: Part) => boolean): Promise<SealedRecordingParts[]> {
  const all = (await partsOf(accountId).catch(() => [])).filter(isOne);
  const starts = [...new Set(all.map(({ begunMs }) => begunMs))];
  return starts.map((begunMs) => ({ begunMs, parts: all.filter((part) => part.begunMs === begunMs) }));
}

/** Reads only this account's parts. */
async function partsOf(accountId: string): Promise<Part[]> {
  // In IndexedDB's key order, arrays sort after all numbers.
  const own = IDBKeyRange.bound([accountId], [accountId, []]);
  return (await done((await parts('readonly')).getAll(own))) as Part[];
}

/** Deletes a recording that was uploaded or discarded. */
export async function forgetRecording(accountId: string, begunMs: number): Promise<void> {
  const range = IDBKeyRange.bound([accountId, begunMs, 0], [accountId, begunMs, Number.MAX_SAFE_INTEGER]);
  await done((await parts('readwrite')).delete(range));
}
