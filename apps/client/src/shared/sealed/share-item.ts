import type { SealedDocument, SealedShare } from '@cartulary/contracts/endpoints/sealed';
import type { SealedRight } from '@cartulary/contracts/sealed-form';
import { randomBytes, toBase64Url, type Bytes } from '@/lib/crypto/bytes';
import { KEY_BYTES, type OpenVault } from '@/shared/vault/open-vault';
import { wrapFor } from './envelope';
import { wrapPrevious } from './item-keys';
import { signManifest } from './manifest';
import { envelopeAbout, keysOf, newestKey, wrappedAs } from './open-keys';
import { provenState } from './opened-item';
import { KeyChanged, NoSharingKey, peopleOf, rememberKey, takeKey, trustIn, type Trust } from './people';
import { importItemKey, sentBytes } from './sent-bytes';
import { safetyNumber } from './safety-number';
import { sealedServer, type NextKey, type SealedServer } from './sealed-server';
import { rememberSeen, seenOf } from './seen-documents';
import { wrapForLinks } from './wrap-for-links';

/** A colleague who has a document, and how their key stands to the one that was remembered. */
export interface SharedWith extends SealedShare {
  /** Null where they have no key any more. */
  readonly trust: Trust | null;
}

/** With whom one's own document is shared. @throws SealBroken, CannotShare, ApiError */
export async function sharedWith(
  vault: OpenVault,
  itemId: string,
  server: SealedServer = sealedServer,
): Promise<SharedWith[]> {
  const [{ people }, shares] = [await peopleOf(vault, server.people), await server.shares(itemId)];
  return shares.map((share) => ({
    ...share,
    trust: share.publicKey === null ? null : trustIn(people, share.user.id, share.publicKey),
  }));
}

/** A document as it stands, and its newest key, to be wiped by who gets it. @throws SealBroken */
export async function standing(vault: OpenVault, itemId: string, server: SealedServer) {
  const seen = await seenOf(itemId);
  const said: SealedDocument = { ...(await server.read(itemId)), id: itemId };
  const state = await provenState(await keysOf(vault, server.people, said), said, seen);
  return { said, state, key: await newestKey(vault, server.people, said) };
}

/** A document's key for one person. @throws CannotShare, SealBroken for a key that is none */
async function envelopeFor(
  vault: OpenVault,
  server: SealedServer,
  { itemId, epoch, key }: { itemId: string; epoch: number; key: Bytes },
  { accountId, publicKey }: { accountId: string; publicKey: string },
): Promise<string> {
  const { own, kept } = await peopleOf(vault, server.people);
  const sender = { senderId: vault.accountId, senderKey: kept.publicKey };
  const about = envelopeAbout({ itemId, epoch, ...sender, recipientId: accountId, recipientKey: publicKey });
  return toBase64Url(await wrapFor(about, own, sentBytes(publicKey), key));
}

/**
 * Shares one's own document with a colleague, or gives them another right.
 * @throws NoSharingKey, KeyChanged, TooManyPeople, SealBroken, CannotShare, ApiError
 */
export async function shareItem(
  vault: OpenVault,
  itemId: string,
  { accountId, may }: { accountId: string; may: SealedRight },
  server: SealedServer = sealedServer,
): Promise<void> {
  const publicKey = await server.people.keyOf(accountId);
  if (publicKey === null) throw new NoSharingKey();
  await takeKey(vault, server.people, accountId, publicKey);
  const { said, key } = await standing(vault, itemId, server);
  const { epoch } = said;
  const envelope = await envelopeFor(vault, server, { itemId, epoch, key }, { accountId, publicKey });
  key.fill(0);
  await server.share(itemId, accountId, { may, epoch, envelope });
}

/**
 * Removes somebody: the document has another key from here on, which everybody else gets. What they had they have had.
 * @throws KeyChanged of somebody who stays, ApiError, SealBroken
 */
export const removePerson = (
  vault: OpenVault,
  itemId: string,
  accountId: string,
  server: SealedServer = sealedServer,
): Promise<void> => turnKey(vault, itemId, server, { accountId });

/**
 * Gives a document its next key, and everybody and every link that stays that one.
 * @param gone who gets it no more; nobody where a link was revoked
 * @throws KeyChanged of somebody who stays, ApiError, SealBroken
 */
export async function turnKey(
  vault: OpenVault,
  itemId: string,
  server: SealedServer,
  gone: { readonly accountId?: string },
): Promise<void> {
  const others = (await sharedWith(vault, itemId, server)).filter(({ user }) => user.id !== gone.accountId);
  const changed = others.find(({ trust }) => trust === 'changed');
  if (changed) throw new KeyChanged(changed.user.id);
  const { said, state, key: previous } = await standing(vault, itemId, server);
  const [epoch, counter, key] = [said.epoch + 1, said.counter + 1, randomBytes(KEY_BYTES)];
  const stay: NextKey['stay'][number][] = [];
  for (const { user, publicKey } of others)
    // Who deleted their vault can open nothing any more.
    if (publicKey !== null) {
      const person = { accountId: user.id, publicKey };
      stay.push({ userId: user.id, envelope: await envelopeFor(vault, server, { itemId, epoch, key }, person) });
    }
  const links = await wrapForLinks(vault, server.links, { itemId, epoch, key });
  const wrappedKey = toBase64Url(await vault.wrapItemKey(wrappedAs(itemId, epoch), key));
  const newest = await importItemKey(key);
  const wrapped = toBase64Url(await wrapPrevious(newest, itemId, epoch, previous));
  previous.fill(0);
  const manifest = toBase64Url(await signManifest(newest, { itemId, counter }, state.places));
  await server.rotate(itemId, { epoch, counter, wrappedKey, previous: wrapped, manifest, stay, links });
  const { createdAt, binnedAt } = said;
  const seen = { id: itemId, accountId: vault.accountId, createdAt, counter, manifest, epoch };
  await rememberSeen([{ ...seen, binned: binnedAt !== null }]);
}

/** What two people compare, and whether that was done. */
export interface Comparable {
  readonly groups: readonly string[];
  readonly publicKey: string;
  readonly trust: Trust;
}

/** The safety number with somebody by the key that they publish now; null where they have none. */
export async function comparable(
  vault: OpenVault,
  accountId: string,
  server: SealedServer = sealedServer,
): Promise<Comparable | null> {
  const publicKey = await server.people.keyOf(accountId);
  if (publicKey === null) return null;
  const { kept, people } = await peopleOf(vault, server.people);
  const own = { accountId: vault.accountId, key: kept.publicKey };
  const groups = await safetyNumber(own, { accountId, key: publicKey });
  return { groups, publicKey, trust: trustIn(people, accountId, publicKey) };
}

/** Takes a key for somebody's from here on, also in place of another one. @param isVerified its safety number was compared */
export const acceptKey = (
  vault: OpenVault,
  accountId: string,
  { publicKey, isVerified }: { publicKey: string; isVerified: boolean },
  server: SealedServer = sealedServer,
): Promise<void> => rememberKey(vault, server.people, { accountId, key: publicKey, isVerified });
