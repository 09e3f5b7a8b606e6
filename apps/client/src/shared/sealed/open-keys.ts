import type { ListedSealed } from '@cartulary/contracts/endpoints/sealed';
import type { Bytes } from '@/lib/crypto/bytes';
import { ApiError } from '@/lib/errors/api-error';
import { currentUser } from '@/lib/session/session';
import { SealBroken, type OpenVault } from '@/shared/vault/open-vault';
import { unwrapFrom, type CameBy, type EnvelopeAbout, type Unwrapped } from './envelope';
import { itemKeys, type ItemKeys } from './item-keys';
import { KeyChanged, peopleOf, takeKey, trustIn, type PeopleServer } from './people';
import { sentBytes } from './sent-bytes';

type Said = Pick<ListedSealed, 'id' | 'wrappedKey' | 'epoch' | 'keys' | 'shared'>;

/** The context of an envelope between two people in the signed-in organization. */
export const envelopeAbout = (about: Omit<EnvelopeAbout, 'organisationId'>): EnvelopeAbout => ({
  organisationId: currentUser()?.organizationId ?? '',
  ...about,
});

/** The context in which the vault wraps a document's key. Includes its epoch, so that an earlier key can't pass as the newest. */
export const wrappedAs = (itemId: string, epoch: number): string => (epoch === 1 ? itemId : `${itemId} ${epoch}`);

/** All keys of a document that the person owns or received. @throws SealBroken, KeyChanged, CannotShare, ApiError */
export const keysOf = async (vault: OpenVault, people: PeopleServer, said: Said): Promise<ItemKeys> =>
  (await openKeys(vault, people, said)).keys;

/** Same, with the shared folder it came through, if any. @throws SealBroken, KeyChanged, CannotShare, ApiError */
export async function openKeys(
  vault: OpenVault,
  people: PeopleServer,
  said: Said,
): Promise<{ readonly keys: ItemKeys; readonly cameBy: CameBy | undefined }> {
  const { key, cameBy } = await unwrapped(vault, people, said);
  return { keys: await itemKeys(said.id, key, said.epoch, said.keys), cameBy };
}

/** The newest key. The caller must wipe it. */
export const newestKey = async (vault: OpenVault, server: PeopleServer, said: Said): Promise<Bytes> =>
  (await unwrapped(vault, server, said)).key;

async function unwrapped(vault: OpenVault, server: PeopleServer, said: Said): Promise<Unwrapped> {
  const { id: itemId, wrappedKey, epoch, shared } = said;
  if (shared === null) {
    if (wrappedKey === null) throw new SealBroken();
    return { key: await vault.unwrapItemKey(wrappedAs(itemId, epoch), sentBytes(wrappedKey)), cameBy: undefined };
  }
  const senderId = shared.by.id;
  const senderKey = await keyOfSender(server, senderId);
  const { own, kept, people } = await peopleOf(vault, server);
  const trust = trustIn(people, senderId, senderKey);
  if (trust === 'changed') throw new KeyChanged(senderId);
  const recipient = { recipientId: vault.accountId, recipientKey: kept.publicKey };
  const about = envelopeAbout({ itemId, epoch, senderId, senderKey, ...recipient });
  const opened = await unwrapFrom(about, own, sentBytes(senderKey), sentBytes(shared.envelope));
  // Only a key that successfully opened something is remembered.
  if (trust === 'new') await orWiped(opened.key, takeKey(vault, server, senderId, senderKey));
  return opened;
}

/** A person unknown to the server has no key: their documents don't open, but others do. @throws SealBroken, ApiError */
async function keyOfSender(server: PeopleServer, accountId: string): Promise<string> {
  try {
    const key = await server.keyOf(accountId);
    if (key !== null) return key;
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
  throw new SealBroken();
}

/** Wipes a key if the following work fails. */
async function orWiped(key: Bytes, work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    key.fill(0);
    throw error;
  }
}

/** The same server, requesting each person's key only once. */
export function askedOnce(server: PeopleServer): PeopleServer {
  const asked = new Map<string, Promise<string | null>>();
  return {
    read: () => server.read(),
    keep: (kept) => server.keep(kept),
    published: (accountId) => server.published(accountId),
    keyOf: (accountId) => {
      const answer = asked.get(accountId) ?? server.keyOf(accountId);
      asked.set(accountId, answer);
      return answer;
    },
  };
}
