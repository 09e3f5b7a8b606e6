import { sharedDatabases } from '@/lib/storage/rows-of-person';

/** What was recorded and has not gone up yet, part by part as it came: it survives a page that crashes or is closed. */
const DATABASE = sharedDatabases.recordings;
const PARTS = 'parts';

export interface KeptRecording {
  /** When it began, in milliseconds: it names the recording. */
  readonly begunMs: number;
  readonly sound: Blob;
  /** Moments that were marked, in milliseconds since it began. */
  readonly marksMs: readonly number[];
}

/** Of one recording that was kept sealed, in their order. */
export interface SealedRecordingParts {
  readonly begunMs: number;
  readonly parts: readonly Part[];
}

export interface Part {
  /** Whose voice it is: nobody else who signs in here is offered it. */
  readonly accountId: string;
  readonly begunMs: number;
  readonly number: number;
  readonly sound: Blob;
  /** Set while it was recorded; parts that an older page kept have none. */
  readonly marksMs?: readonly number[];
  /** Set where its sound is sealed: which recording it is, and its key, which the vault wrapped. */
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

/** Keeps a part. @throws DOMException where the browser keeps nothing, or has no room */
export async function keepPart(part: Part): Promise<void> {
  await done((await parts('readwrite')).put(part));
}

/** Recordings of somebody that never went up, oldest first. None where the browser keeps nothing. */
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

/** Those that were kept sealed, oldest first: the vault opens them. */
export const sealedRecordings = (accountId: string): Promise<SealedRecordingParts[]> =>
  recordingsOf(accountId, (part) => part.sealed !== undefined);

async function recordingsOf(accountId: string, isOne: (part: Part) => boolean): Promise<SealedRecordingParts[]> {
  const all = (await partsOf(accountId).catch(() => [])).filter(isOne);
  const starts = [...new Set(all.map(({ begunMs }) => begunMs))];
  return starts.map((begunMs) => ({ begunMs, parts: all.filter((part) => part.begunMs === begunMs) }));
}

/** Of nobody else: their sound is not read on the way. */
async function partsOf(accountId: string): Promise<Part[]> {
  // Behind every number stands every array.
  const own = IDBKeyRange.bound([accountId], [accountId, []]);
  return (await done((await parts('readonly')).getAll(own))) as Part[];
}

/** Forgets a recording that went up or was thrown away. */
export async function forgetRecording(accountId: string, begunMs: number): Promise<void> {
  const range = IDBKeyRange.bound([accountId, begunMs, 0], [accountId, begunMs, Number.MAX_SAFE_INTEGER]);
  await done((await parts('readwrite')).delete(range));
}
