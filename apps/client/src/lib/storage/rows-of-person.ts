import { settled } from './one-store';

/** Databases of this browser that hold rows of everybody who signs in here, whose keys begin with the account. */
export const sharedDatabases = {
  recordings: 'cartulary-recordings',
  sealedRecordings: 'cartulary-sealed-recordings',
  recordedPictures: 'cartulary-recorded-pictures',
  meetingKeys: 'cartulary-meeting-keys',
} as const;

/** Behind every number stands every array; behind a blank in a text an exclamation mark. */
const rangesOf = (accountId: string): IDBKeyRange[] => [
  IDBKeyRange.bound([accountId], [accountId, []]),
  IDBKeyRange.bound(`${accountId} `, `${accountId}!`),
];

/** Deletes one person's rows in those of them that are there. @throws DOMException where the browser keeps nothing */
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
