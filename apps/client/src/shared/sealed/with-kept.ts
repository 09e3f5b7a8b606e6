import type { ListedSealed } from '@cartulary/contracts/endpoints/sealed';
import type { VaultPeople } from '@cartulary/contracts/endpoints/vault';
import { ApiError } from '@/lib/errors/api-error';
import { isAway } from '@/lib/errors/is-away';
import { log } from '@/lib/log/log';
import { currentUser } from '@/lib/session/session';
import { opensAlone } from '@/lib/storage/opens-alone';
import type { KeptDocuments } from './kept-documents';
import type { SealedServer } from './server-types';
import { tellFromHere } from './told-from-here';

/** What this browser keeps; undefined where its person did not choose that. Fetched by who did. */
async function keptHere(): Promise<KeptDocuments | undefined> {
  const accountId = currentUser()?.id;
  if (accountId === undefined || !opensAlone(accountId)) return undefined;
  const { KeptDocuments } = await import('./kept-documents');
  return new KeptDocuments(accountId);
}

/** Keeping comes beside: what a full disk refuses is not kept, and nothing fails for it. */
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

/** What the server says, or, while it is away, said before. @throws ApiError not_kept_here where that is not kept */
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

/** Once all that was listed as changed elsewhere is kept as it is now. */
export const followed = (): Promise<void> => following;

/** What changed elsewhere is asked for anew, as far as it is kept: else it would be an older state than this device saw. */
async function follow(kept: KeptDocuments, items: readonly ListedSealed[], server: SealedServer): Promise<void> {
  const standing = await kept.standing();
  if (standing.size === 0) return;
  for (const { id, binnedAt, manifest } of items) {
    const said = standing.get(id);
    if (!said || (binnedAt === null && said.manifest === manifest)) continue;
    if (binnedAt !== null) await kept.drop(id);
    else following = following.then(() => beside(() => renew(kept, id, server)));
  }
}

async function renew(kept: KeptDocuments, id: string, server: SealedServer): Promise<void> {
  const said = { ...(await server.read(id)), id };
  await kept.keep(said);
  const before = await kept.places(id);
  for (const { place, salt } of said.places)
    if (before.has(place) && before.get(place) !== salt) await kept.keepPlace(id, place, await server.fetch(id, place));
}

const PEOPLE = 'people';
const keyName = (accountId: string): string => `key ${accountId}`;

/**
 * The same server, of which this browser keeps what documents open from, where its person chose that their vault opens without it: as it came, read by
 * nobody without the vault. While the server is away that is told.
 */
export function withKept(server: SealedServer): SealedServer {
  const { people } = server;
  return {
    ...server,
    list: async (after) => {
      const listed = await asked<Awaited<ReturnType<SealedServer['list']>>>({
        ask: () => server.list(after),
        keep: (kept, { items }) => follow(kept, items, server),
        // A list that breaks off halfway is none.
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
        keep: (kept, said) => kept.keep(said),
        take: (kept) => kept.read(id),
      }),
    fetch: (id, place) =>
      asked({
        ask: () => server.fetch(id, place),
        keep: (kept, sealed) => kept.keepPlace(id, place, sealed),
        take: (kept) => kept.place(id, place),
      }),
    write: async (id, written, onSent) => {
      await server.write(id, written, onSent);
      await beside((kept) => kept.wrote(id, written));
    },
    bin: (id) => server.bin(id).then(() => beside((kept) => kept.drop(id))),
    delete: (id) => server.delete(id).then(() => beside((kept) => kept.drop(id))),
    leave: (id) => server.leave(id).then(() => beside((kept) => kept.drop(id))),
    // By another key from here on: it is kept anew when it is opened next.
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
