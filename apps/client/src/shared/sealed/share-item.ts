import type { SealedDocument, SealedShare } from '@cartulary/contracts/endpoints/sealed';
import type { SealedRight } from '@cartulary/contracts/sealed-form';
import { randomBytes, toBase64Url, type Bytes } from '@/lib/crypto/bytes';
import { ApiError } from '@/lib/errors/api-error';
import { log } from '@/lib/log/log';
import { KEY_BYTES, SealBroken, type OpenVault } from '@/shared/vault/open-vault';
import { wrapFor } from './envelope';
import { wrapPrevious } from './item-keys';
import { signManifest } from './manifest';
import { envelopeAbout, keysOf, newestKey, wrappedAs } from './open-keys';
import { provenState } from './opened-item';
import { teamsForNext, teamsOf, wantedOf, type TeamWith } from './own-teams';
import { NoSharingKey, peopleOf, rememberKey, takeKey, trustIn, trustInBoth, type Trust } from './people';
import { importItemKey, sentBytes } from './sent-bytes';
import { safetyNumber } from './safety-number';
import { sealedServer, type NextKey, type SealedServer } from './sealed-server';
import { forgetWait } from './remembered-waits';
import { checkOwner, rememberSeen, seenOf } from './seen-documents';
import { isOwnShare, proveShare, type NamedKey } from './share-proof';
import { wrapForLinks } from './wrap-for-links';

const TRIES = 5;

/** A colleague who has a document, and how their key stands to the one that was remembered. */
export interface SharedWith extends SealedShare {
  /** Null where they have no key any more. */
  readonly trust: Trust | null;
  /** This vault shared it with them; else the server alone says so. */
  readonly isOwn: boolean;
  /** Of the document's key when they stood on the list. */
  readonly epoch: number;
}

/** Somebody was removed since the list was shown. */
export class ListMoved extends Error {
  override readonly name = 'ListMoved';
}

/** A document as it stands. */
type Standing = Awaited<ReturnType<typeof standing>>;

/** With whom one's own document is shared. @throws SealBroken, CannotShare, ApiError */
export const sharedWith = async (
  vault: OpenVault,
  itemId: string,
  server: SealedServer = sealedServer,
): Promise<SharedWith[]> => sharesOf(vault, (await standing(vault, itemId, server)).named, server);

/** The same of a document as it stands. @throws SealBroken, CannotShare, ApiError */
export async function sharesOf(vault: OpenVault, named: NamedKey, server: SealedServer): Promise<SharedWith[]> {
  const { itemId, epoch } = named;
  const [{ people }, shares] = [await peopleOf(vault, server.people), await server.shares(itemId)];
  const known = shares.map(async (share) => ({
    ...share,
    trust: share.publicKey === null ? null : trustIn(people, share.user.id, share.publicKey),
    isOwn: await isOwnShare(vault, { ...named, accountId: share.user.id }, share.proof),
    epoch,
  }));
  return Promise.all(known);
}

/** One's own document as it stands. @throws SealBroken, ApiError */
export async function standing(vault: OpenVault, itemId: string, server: SealedServer) {
  const seen = await seenOf(itemId);
  const said: SealedDocument = { ...(await server.read(itemId)), id: itemId };
  // Nobody passes on what somebody else shared, and nothing is wrapped by a key that somebody else made.
  const { shared, wrappedKey, epoch } = said;
  if (shared !== null || wrappedKey === null) throw new SealBroken();
  checkOwner(seen, vault.accountId);
  const named: NamedKey = { itemId, epoch, wrappedKey };
  return { said, named, state: await provenState(await keysOf(vault, server.people, said), said, seen) };
}

/** Does something with a document's newest key, and wipes it. */
export async function withKey<T>(
  vault: OpenVault,
  server: SealedServer,
  { said }: Standing,
  work: (key: Bytes) => Promise<T>,
): Promise<T> {
  const key = await newestKey(vault, server.people, said);
  return wiped(key, () => work(key));
}

async function wiped<T>(key: Bytes, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } finally {
    key.fill(0);
  }
}

/**
 * Once more where the document was changed meanwhile, by this page or another: while it is read, it is written page by page. Also where somebody
 * who was to stay gave it up just then, or a link was revoked in another tab: then what stays is not found.
 */
async function again<T>(work: () => Promise<T>): Promise<T> {
  for (let left = TRIES; ; left -= 1)
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ApiError && [404, 409].includes(error.status)) || left === 1) throw error;
    }
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

/** Whom a document is shared with, and how. */
interface NewShare {
  readonly accountId: string;
  readonly may: SealedRight;
  readonly listed?: number | undefined;
  readonly byTeam?: boolean;
}

/**
 * Shares one's own document with a colleague, or gives them another right.
 * @param listed where they stood on the list already: the epoch of that, because they may have been removed since, in another tab
 * @param byTeam they have it as long as they are in a team that it is shared with
 * @throws NoSharingKey, KeyChanged, ListMoved, TooManyPeople, SealBroken, CannotShare, ApiError
 */
export async function shareItem(
  vault: OpenVault,
  itemId: string,
  { accountId, may, listed, byTeam = false }: NewShare,
  server: SealedServer = sealedServer,
): Promise<void> {
  const publicKey = await server.people.keyOf(accountId);
  if (publicKey === null) throw new NoSharingKey();
  await takeKey(vault, server.people, accountId, publicKey);
  const now = await standing(vault, itemId, server);
  const { epoch } = now.named;
  if (listed !== undefined && listed !== epoch) throw new ListMoved();
  const person = { accountId, publicKey };
  const envelope = await withKey(vault, server, now, (key) =>
    envelopeFor(vault, server, { itemId, epoch, key }, person),
  );
  const proof = await proveShare(vault, { ...now.named, accountId });
  await server.share(itemId, accountId, { may, epoch, envelope, proof, byTeam });
  // It is given; where that it waited stays remembered, removing them forgets it.
  await forgetWait(vault, server.people, { itemId, accountId }).catch((error: unknown) =>
    log.warn('It is still remembered that a sealed document waited for somebody.', { component: 'sealed', error }),
  );
}

/** Whoever this vault shared it with, by a key that is still theirs: a next key is wrapped for nobody else, whatever the server lists. */
const stays = ({ isOwn, trust }: SharedWith): boolean => isOwn && (trust === 'known' || trust === 'verified');

/** Who gets a document's next key no more: somebody, whoever has a link, or a team. Nobody is named where people left their teams. */
interface Gone {
  readonly accountId?: string;
  readonly linkId?: string;
  readonly teamId?: string;
}

/**
 * Gives a document its next key, and everybody, every link and every team that stays that one. Who had it through a team and is in none of
 * its teams any more does not stay.
 * @returns who lost it too, because their key is another or gone, or the server alone says that they had it
 * @throws ApiError, SealBroken
 */
export const turnKey = (
  vault: OpenVault,
  itemId: string,
  gone: Gone,
  server: SealedServer = sealedServer,
): Promise<SharedWith[]> =>
  again(async () => {
    const now = await standing(vault, itemId, server);
    const shares = await sharesOf(vault, now.named, server);
    const teams = (await teamsOf(vault, now.named, server.teams)).filter(
      ({ team, isOwn }) => isOwn && team.id !== gone.teamId,
    );
    const members = wantedOf(teams, vault.accountId);
    const others = shares.filter(({ user, byTeam }) => user.id !== gone.accountId && (!byTeam || members.has(user.id)));
    await rotate(vault, server, now, { staying: others.filter(stays), goneLinkId: gone.linkId ?? null, teams });
    return others.filter((share) => !stays(share));
  });

/**
 * Removes somebody: the document has another key from here on, which everybody else gets. What they had they have had.
 * @returns who lost it too
 * @throws ApiError, SealBroken
 */
export async function removePerson(
  vault: OpenVault,
  itemId: string,
  accountId: string,
  server: SealedServer = sealedServer,
): Promise<SharedWith[]> {
  // Else a server that says that it waits for them had this page give it to them again.
  await forgetWait(vault, server.people, { itemId, accountId });
  return turnKey(vault, itemId, { accountId }, server);
}

/** What stays with a document. */
interface Staying {
  readonly staying: readonly SharedWith[];
  readonly goneLinkId: string | null;
  readonly teams: readonly TeamWith[];
}

async function rotate(
  vault: OpenVault,
  server: SealedServer,
  now: Standing,
  { staying, goneLinkId, teams }: Staying,
): Promise<void> {
  const { said, state } = now;
  const { id: itemId, kind, createdAt, binnedAt } = said;
  const [epoch, counter, key] = [said.epoch + 1, said.counter + 1, randomBytes(KEY_BYTES)];
  const { stay, links, turned, wrappedKey, newest } = await wiped(key, async () => {
    const wrappedByVault = toBase64Url(await vault.wrapItemKey(wrappedAs(itemId, epoch), key));
    const next = { itemId, epoch, wrappedKey: wrappedByVault };
    return {
      stay: await staysOf(vault, server, { ...next, key }, staying),
      turned: await teamsForNext(vault, next, teams),
      links: await wrapForLinks(vault, server.links, { before: now.named, next, key }, goneLinkId),
      wrappedKey: wrappedByVault,
      newest: await importItemKey(key),
    };
  });
  const wrapped = await withKey(vault, server, now, (before) => wrapPrevious(newest, itemId, epoch, before));
  const previous = toBase64Url(wrapped);
  const manifest = toBase64Url(await signManifest(newest, { itemId, counter }, state.places));
  await server.rotate(itemId, { epoch, counter, wrappedKey, previous, manifest, stay, links, teams: turned });
  const { accountId } = vault;
  const seen = { id: itemId, kind, accountId, ownerId: accountId, createdAt, counter, manifest, epoch };
  await rememberSeen([{ ...seen, binned: binnedAt !== null }]);
}

/** The next key for everybody who stays. */
async function staysOf(
  vault: OpenVault,
  server: SealedServer,
  { key, ...next }: NamedKey & { readonly key: Bytes },
  staying: readonly SharedWith[],
): Promise<NextKey['stay']> {
  const stay: NextKey['stay'] = [];
  for (const { user, publicKey } of staying) {
    if (publicKey === null) continue;
    const envelope = await envelopeFor(vault, server, { ...next, key }, { accountId: user.id, publicKey });
    stay.push({ userId: user.id, envelope, proof: await proveShare(vault, { ...next, accountId: user.id }) });
  }
  return stay;
}

/** What two people compare, and whether that was done. */
export interface Comparable {
  readonly groups: readonly string[];
  readonly publicKey: string;
  /** By which they sign; null where the digits say nothing of it. */
  readonly signingKey: string | null;
  readonly trust: Trust;
  /** Which key was remembered of them when this was asked for; null where none was. */
  readonly remembered: string | null;
  readonly rememberedSigning: string | null;
}

/** The safety number with somebody by the key that they publish now; null where they have none. */
export async function comparable(
  vault: OpenVault,
  accountId: string,
  server: SealedServer = sealedServer,
): Promise<Comparable | null> {
  const published = await server.people.published(accountId);
  const { publicKey } = published;
  if (publicKey === null) return null;
  const { kept, people } = await peopleOf(vault, server.people);
  const own = { accountId: vault.accountId, key: kept.publicKey, signing: kept.signing?.publicKey };
  // Digits are about what people sign by where both do.
  const signingKey = kept.signing ? published.signingKey : null;
  const groups = await safetyNumber(own, { accountId, key: publicKey, signing: signingKey });
  const { key: remembered = null, signing: rememberedSigning = null } =
    people.find(({ account }) => account === accountId) ?? {};
  const trust = trustInBoth(people, accountId, { key: publicKey, signing: signingKey });
  return { groups, publicKey, signingKey, trust, remembered, rememberedSigning };
}

/**
 * Takes a key, and the one they sign by where the digits are about it, for somebody's from here on, also in place of the one that was remembered when it was looked at.
 * @param isVerified its safety number was compared
 * @throws KeyChanged where yet another one is remembered by now
 */
export const acceptKey = (
  vault: OpenVault,
  accountId: string,
  {
    publicKey: key,
    signingKey: signing,
    remembered: instead,
    rememberedSigning: insteadSigning,
    isVerified,
  }: Omit<Comparable, 'groups' | 'trust'> & { readonly isVerified: boolean },
  server: SealedServer = sealedServer,
): Promise<void> => rememberKey(vault, server.people, { accountId, key, isVerified, instead, signing, insteadSigning });
