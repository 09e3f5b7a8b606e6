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

/** An envelope between two people of the organisation that is signed in to. */
export const envelopeAbout = (about: Omit<EnvelopeAbout, 'organisationId'>): EnvelopeAbout => ({
  organisationId: currentUser()?.organizationId ?? '',
  ...about,
});

/** What the vault wraps a document's key for: with its epoch, so that one before is never taken for the newest. */
export const wrappedAs = (itemId: string, epoch: number): string => (epoch === 1 ? itemId : `${itemId} ${epoch}`);

/** All keys of a document that one owns or was given. @throws SealBroken, KeyChanged, CannotShare, ApiError */
export const keysOf = async (vault: OpenVault, people: PeopleServer, said: Said): Promise<ItemKeys> =>
  (await openKeys(vault, people, said)).keys;

/** The same with the folder by which it came, where somebody shared it by one. @throws SealBroken, KeyChanged, CannotShare, ApiError */
export async function openKeys(
  vault: OpenVault,
  people: PeopleServer,
  said: Said,
): Promise<{ readonly keys: ItemKeys; readonly cameBy: CameBy | undefined }> {
  const { key, cameBy } = await unwrapped(vault, people, said);
  return { keys: await itemKeys(said.id, key, said.epoch, said.keys), cameBy };
}

/** The newest key, to be wiped by who gets it. */
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
  // Only a key that something opened by is remembered.
  if (trust === 'new') await orWiped(opened.key, takeKey(vault, server, senderId, senderKey));
  return opened;
}

/** Somebody whom the server does not know any more has no key: their documents don't open, the others do. @throws SealBroken, ApiError */
async function keyOfSender(server: PeopleServer, accountId: string): Promise<string> {
  try {
    const key = await server.keyOf(accountId);
    if (key !== null) return key;
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
  throw new SealBroken();
}

/** A key is wiped where it comes to nothing. */
async function orWiped(key: Bytes, work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    key.fill(0);
    throw error;
  }
}

/** The same server, asked for each person's key once. */
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
