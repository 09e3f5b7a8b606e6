import type { WrittenItem } from '@cartulary/contracts/endpoints/collaboration';
import { log } from '@/lib/log/log';
import { changesOf, picturesOf, settled, withCopies, type CopyRow, type CopyStores } from './copy-database';

/** Whose copy it is: nobody who signs in here later opens what another one kept, nor one's own in another organisation. */
export interface CopyOwner {
  readonly id: string;
  readonly organizationId: string;
}

export const copyId = ({ id, organizationId }: CopyOwner, itemId: string): string =>
  `${id}:${organizationId}:${itemId}`;

/** Deletes a copy within a transaction. */
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

/** Deletes every copy of a person. */
export const removeCopiesOf = (personId: string): Promise<void> => removeCopies((copy) => copy.personId === personId);

/** Deletes every copy of everybody else. */
export const removeCopiesOfOthers = (personId: string): Promise<void> =>
  removeCopies((copy) => copy.personId !== personId);

/** Deletes copies of which the server has everything. */
export const removeSavedCopies = (): Promise<void> => removeCopies(({ unsaved }) => unsaved === 0);

/** Copies of a person that hold changes no server has. */
export async function unsavedCopies(personId: string): Promise<CopyRow[]> {
  const rows = await orNothing(() => withCopies('readonly', allCopies));
  return (rows ?? []).filter((copy) => copy.personId === personId && copy.unsaved > 0);
}

/** The copy that a person has of an item; undefined where there is none. */
export const keptCopy = (owner: CopyOwner, itemId: string): Promise<CopyRow | undefined> =>
  orNothing(() =>
    withCopies('readonly', ({ copies }) => settled<CopyRow | undefined>(copies.get(copyId(owner, itemId)))),
  );

/** Deletes one copy. */
export async function dropCopy(id: string): Promise<void> {
  await orNothing(() => withCopies('readwrite', (stores) => removeCopy(stores, id)));
}

/** Keeps with a copy what the server says of its item. Nothing where there is no copy. */
export async function noteItem(owner: CopyOwner, item: WrittenItem): Promise<void> {
  await orNothing(() =>
    withCopies('readwrite', async ({ copies }) => {
      const row = await settled<CopyRow | undefined>(copies.get(copyId(owner, item.id)));
      if (row) await settled(copies.put({ ...row, item } satisfies CopyRow));
    }),
  );
}

/** A browser without a database keeps nothing: `local-copy.ts` says so where it matters. */
async function orNothing<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    log.info('This browser answers nothing about copies of documents.', { component: 'document', error });
    return undefined;
  }
}
