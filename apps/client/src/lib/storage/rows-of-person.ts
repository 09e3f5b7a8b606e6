import { settled } from './one-store';

/** Browser databases with rows of all people who sign in here. Their keys start with the account ID. */
export const sharedDatabases = {
  recordings: 'cartulary-recordings',
  sealedRecordings: 'cartulary-sealed-recordings',
  recordedPictures: 'cartulary-recorded-pictures',
  meetingKeys: 'cartulary-meeting-keys',
} as const;

/** In IndexedDB key order, arrays sort after numbers; in text, '!' sorts after a space. */
const rangesOf = (accountId: string): IDBKeyRange[] => [
  IDBKeyRange.bound([accountId], [accountId, []]),
  IDBKeyRange.bound(`${accountId} `, `${accountId}!`),
];

/** Deletes one person's rows from all of these databases that exist. @throws DOMException if the browser allows no storage */
export async function deleteRowsOf(accountId: string): Promise<void> {
  const there = new Set((await indexedDB.databases()).map(({ name }) => name));
  for (const name of Object.values(sharedDatabases)) if (there.has(name)) await deleteIn(name, accountId);
}

async function deleteIn(name: string, accountId: string): Promise<void> {
  const opened = await settled(indexedDB.open(name));
  try {
    for (const store of opened.objectStoreNames)
      for (const range of rangesOf(accountId))
        await settled(opened.transaction(store, 'readwrite').objectStore(store).delete(range));
  } finally {
    opened.close();
  }
}
