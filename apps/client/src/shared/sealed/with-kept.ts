import type { VaultPeople } from '@cartulary/contracts/endpoints/vault';
import { ApiError } from '@/lib/errors/api-error';
import { isAway } from '@/lib/errors/is-away';
import { log } from '@/lib/log/log';
import { currentUser } from '@/lib/session/session';
import { opensAlone } from '@/lib/storage/opens-alone';
import type { KeptDocuments } from './kept-documents';
import { isContent } from './places-of';
import type { SealedServer } from './server-types';
import { tellFromHere } from './told-from-here';

/** This browser's stored documents; undefined if the person didn't choose that. Loaded only if they did. */
async function keptHere(): Promise<KeptDocuments | undefined> {
  const accountId = currentUser()?.id;
  if (accountId === undefined || !opensAlone(accountId)) return undefined;
  const { KeptDocuments } = await import('./kept-documents');
  return new KeptDocuments(accountId);
}

/** Storing is best effort: a full disk must not cause failures. */
async function beside(work: (kept: KeptDocuments) => Promise<void>): Promise<void> {
  try {
    const kept = await keptHere();
    if (kept) await work(kept);
  } catch (error) {
    log.info('Something of a sealed document is not kept in this browser.', { component: 'sealed', error });
  }
}

interface Asking<T> {
  readonly ask: () => Promise<T>;
  readonly keep: (kept: KeptDocuments, answer: T) => Promise<void>;
  readonly take: (kept: KeptDocuments) => Promise<T | undefined>;
}

/** The server's response or, while it's unreachable, the stored one. @throws ApiError not_kept_here if it isn't stored */
async function asked<T>({ ask, keep, take }: Asking<T>): Promise<T> {
  try {
    const answer = await ask();
    await beside((kept) => keep(kept, answer));
    return answer;
  } catch (error) {
    const kept = isAway(error) ? await keptHere() : undefined;
    if (!kept) throw error;
    const told = await take(kept);
    if (told === undefined) throw ApiError.of('not_kept_here', { status: 0, cause: error });
    return told;
  }
}

let following: Promise<void> = Promise.resolve();

/** Resolves once all documents that the list shows as changed elsewhere are stored in their current state. */
export const followed = (): Promise<void> => following;

/**
 * Refetches stored documents that changed elsewhere; otherwise, they would be older than the state this device saw.
 * Lists are ordered by ID, so a stored document within a page's range but missing from it was deleted or is no longer
 * shared, and is refetched as well.
 */
async function follow(
  kept: KeptDocuments,
  { after, items, next }: { after: string | undefined } & Awaited<ReturnType<SealedServer['list']>>,
  server: SealedServer,
): Promise<void> {
  const listed = new Map(items.map((item) => [item.id, item]));
  for (const { id, manifest } of await kept.between(after, next)) {
    const now = listed.get(id);
    if (now && now.binnedAt !== null) await kept.drop(id);
    else if (now?.manifest !== manifest) following = following.then(() => beside(() => renew(kept, id, server)));
  }
}

async function renew(kept: KeptDocuments, id: string, server: SealedServer): Promise<void> {
  try {
    const said = { ...(await server.read(id)), id };
    await kept.keep(said);
    const before = await kept.places(id);
    for (const { place, salt } of said.places)
      if (before.has(place) && before.get(place) !== salt)
        await kept.keepPlace(id, { place, sealed: await server.fetch(id, place), isOpened: false });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
    await kept.drop(id);
  }
}

/** Data shown in lists, and corrections. Stored as soon as any of the document's content is. */
const BESIDE_CONTENT: readonly string[] = ['head', 'corrections', 'picture/1'];
const firstKept = new Map<string, Promise<void>>();

/** Stores a fetched slot. Skips documents of which only the preview in a list was fetched. */
async function keepFetched(
  kept: KeptDocuments,
  id: string,
  { place, sealed }: { place: string; sealed: Blob },
  server: SealedServer,
): Promise<void> {
  const isOpened = isContent(place);
  if (isOpened && !(await kept.has(id))) {
    const first = firstKept.get(id) ?? keepFirst(kept, id, server).finally(() => firstKept.delete(id));
    firstKept.set(id, first);
    await first;
  }
  await kept.keepPlace(id, { place, sealed, isOpened });
}

async function keepFirst(kept: KeptDocuments, id: string, server: SealedServer): Promise<void> {
  const said = { ...(await server.read(id)), id };
  await kept.keep(said);
  const small = said.places.filter(({ place }) => BESIDE_CONTENT.includes(place));
  await Promise.all(
    small.map(async ({ place }) =>
      kept.keepPlace(id, { place, sealed: await server.fetch(id, place), isOpened: false }),
    ),
  );
}

async function keptPlace(kept: KeptDocuments, id: string, place: string): Promise<Blob | undefined> {
  const sealed = await kept.place(id, place);
  if (sealed && isContent(place)) await beside(() => kept.wasOpened(id));
  return sealed;
}

const PEOPLE = 'people';
const keyName = (accountId: string): string => `key ${accountId}`;

/**
 * The same server with a local store of the data needed to open documents, if the person chose to open their vault
 * without the server. Data is stored as received and can't be read without the vault. It's used while the server is
 * unreachable.
 */
export function withKept(server: SealedServer): SealedServer {
  const { people } = server;
  return {
    ...server,
    list: async (after) => {
      const listed = await asked<Awaited<ReturnType<SealedServer['list']>>>({
        ask: () => server.list(after),
        keep: (kept, answer) => follow(kept, { after, ...answer }, server),
        // A list interrupted halfway is unusable.
        take: async (kept) =>
          after === undefined ? { items: await kept.listed(), next: null, isFromHere: true } : undefined,
      });
      tellFromHere(listed.isFromHere === true);
      return listed;
    },
    make: async (document) => {
      const made = await server.make(document);
      await beside((kept) => kept.keep({ ...made, id: document.id }));
      return made;
    },
    read: (id) =>
      asked({
        ask: async () => ({ ...(await server.read(id)), id }),
        keep: async (kept, said) => {
          if (await kept.has(id)) await kept.keep(said);
        },
        take: (kept) => kept.read(id),
      }),
    fetch: (id, place) =>
      asked({
        ask: () => server.fetch(id, place),
        keep: (kept, sealed) => keepFetched(kept, id, { place, sealed }, server),
        take: (kept) => keptPlace(kept, id, place),
      }),
    write: async (id, written, onSent) => {
      await server.write(id, written, onSent);
      await beside((kept) => kept.wrote(id, written));
    },
    bin: (id) => server.bin(id).then(() => beside((kept) => kept.drop(id))),
    delete: (id) => server.delete(id).then(() => beside((kept) => kept.drop(id))),
    leave: (id) => server.leave(id).then(() => beside((kept) => kept.drop(id))),
    // It has a new key from now on and is stored again when opened next.
    rotate: (id, next) => server.rotate(id, next).then(() => beside((kept) => kept.drop(id))),
    people: {
      ...people,
      read: () =>
        asked<VaultPeople | null>({
          ask: () => people.read(),
          keep: (kept, said) => kept.keepValue(PEOPLE, said),
          take: async (kept) => (await kept.value(PEOPLE)) as VaultPeople | null | undefined,
        }),
      keep: (said) => people.keep(said).then(() => beside((kept) => kept.keepValue(PEOPLE, said))),
      keyOf: (accountId) =>
        asked<string | null>({
          ask: () => people.keyOf(accountId),
          keep: (kept, key) => kept.keepValue(keyName(accountId), key),
          take: async (kept) => (await kept.value(keyName(accountId))) as string | null | undefined,
        }),
    },
  };
}
