import type { WrittenItem } from '@cartulary/contracts/endpoints/collaboration';
import { log } from '@/lib/log/log';
import { changesOf, picturesOf, settled, withCopies, type CopyRow, type CopyStores } from './copy-database';

/**
 * The owner of a copy. No one who signs in here later can open another person's copy, or their own from another
 * organization.
 */
export interface CopyOwner {
  readonly id: string;
  readonly organizationId: string;
}

export const copyId = ({ id, organizationId }: CopyOwner, itemId: string): string =>
  `${id}:${organizationId}:${itemId}`;

/** Deletes a copy. Runs in a transaction. */
export async function removeCopy(stores: CopyStores, id: string): Promise<void> {
  await settled(stores.copies.delete(id));
  for (const key of await changesOf(stores, id)) await settled(stores.changes.delete(key));
  for (const key of await picturesOf(stores, id)) await settled(stores.pictures.delete(key));
}

const allCopies = ({ copies }: Pick<CopyStores, 'copies'>): Promise<CopyRow[]> => settled<CopyRow[]>(copies.getAll());

async function removeCopies(isMeant: (copy: CopyRow) => boolean): Promise<void> {
  await orNothing(() =>
    withCopies('readwrite', async (stores) => {
      for (const { id } of (await allCopies(stores)).filter(isMeant)) await removeCopy(stores, id);
    }),
  );
}

/** Deletes all of a person's copies. */
export const removeCopiesOf = (personId: string): Promise<void> => removeCopies((copy) => copy.personId === personId);

/** Deletes all copies of other people. */
export const removeCopiesOfOthers = (personId: string): Promise<void> =>
  removeCopies((copy) => copy.personId !== personId);

/** Deletes copies that are fully on the server. */
export const removeSavedCopies = (): Promise<void> => removeCopies(({ unsaved }) => unsaved === 0);

/** A person's copies with changes that aren't on the server. */
export async function unsavedCopies(personId: string): Promise<CopyRow[]> {
  const rows = await orNothing(() => withCopies('readonly', allCopies));
  return (rows ?? []).filter((copy) => copy.personId === personId && copy.unsaved > 0);
}

/** A person's copy of an item; undefined if there is none. */
export const keptCopy = (owner: CopyOwner, itemId: string): Promise<CopyRow | undefined> =>
  orNothing(() =>
    withCopies('readonly', ({ copies }) => settled<CopyRow | undefined>(copies.get(copyId(owner, itemId)))),
  );

/** Deletes one copy. */
export async function dropCopy(id: string): Promise<void> {
  await orNothing(() => withCopies('readwrite', (stores) => removeCopy(stores, id)));
}

/** Stores the server's description of an item with its copy. Does nothing if there is no copy. */
export async function noteItem(owner: CopyOwner, item: WrittenItem): Promise<void> {
  await orNothing(() =>
    withCopies('readwrite', async ({ copies }) => {
      const row = await settled<CopyRow | undefined>(copies.get(copyId(owner, item.id)));
      if (row) await settled(copies.put({ ...row, item } satisfies CopyRow));
    }),
  );
}

/** A browser without a database stores nothing; `local-copy.ts` reports that where it matters. */
async function orNothing<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    log.info('This browser answers nothing about copies of documents.', { component: 'document', error });
    return undefined;
  }
}
