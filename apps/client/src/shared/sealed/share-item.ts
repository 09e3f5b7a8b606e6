import type { SealedDocument, SealedShare } from '@cartulary/contracts/endpoints/sealed';
import type { SealedRight } from '@cartulary/contracts/sealed-form';
import { randomBytes, toBase64Url, type Bytes } from '@/lib/crypto/bytes';
import { ApiError } from '@/lib/errors/api-error';
import { log } from '@/lib/log/log';
import { KEY_BYTES, SealBroken, type OpenVault } from '@/shared/vault/open-vault';
import { wrapFor, wrapInFolder } from './envelope';
import { isWanted, saidBy, shareIn, sharedFolderOf, toldOf } from './folder-wish';
import { wrapPrevious } from './item-keys';
import { signManifest } from './manifest';
import { envelopeAbout, keysOf, newestKey, wrappedAs } from './open-keys';
import { provenState } from './opened-item';
import { teamsForNext, teamsOf, wantedOf, type TeamWith } from './own-teams';
import { NoSharingKey, peopleOf, rememberKey, takeKey, trustIn, trustInBoth, type Trust } from './people';
import { importItemKey, sentBytes } from './sent-bytes';
import { safetyNumber } from './safety-number';
import { sealedServer, type NextKey, type SealedServer } from './sealed-server';
import type { VaultFolder } from './remembered';
import { forgetWait, waitOf } from './remembered-waits';
import { checkOwner, rememberSeen, seenOf } from './seen-documents';
import { proveShare, saidOfShare, type NamedKey, type Said } from './share-proof';
import { wrapForLinks } from './wrap-for-links';

const TRIES = 5;

/** A colleague who has a document, and how their key stands to the one that was remembered. */
export interface SharedWith extends SealedShare, Said {
  /** Null where they have no key any more. */
  readonly trust: Trust | null;
  /** Of the document's key when they stood on the list. */
  readonly epoch: number;
}

/** Somebody was removed since the list was shown. */
export class ListMoved extends Error {
  override readonly name = 'ListMoved';
}

/** Somebody is to have a document by the folder in which it lies, and would be given it anew. */
export class HasByFolder extends Error {
  override readonly name = 'HasByFolder';

  constructor(readonly folder: string) {
    super();
  }
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
    ...(await saidOfShare(vault, { ...named, accountId: share.user.id }, share.proof)),
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

/** For whom a document's key is wrapped, and by which folder they have it. */
interface Recipient {
  readonly accountId: string;
  readonly publicKey: string;
  readonly folder: VaultFolder | undefined;
}

/** A document's key for one person. @throws CannotShare, SealBroken for a key that is none */
async function envelopeFor(
  vault: OpenVault,
  server: SealedServer,
  { itemId, epoch, key }: { itemId: string; epoch: number; key: Bytes },
  { accountId, publicKey, folder }: Recipient,
): Promise<string> {
  const { own, kept } = await peopleOf(vault, server.people);
  const sender = { senderId: vault.accountId, senderKey: kept.publicKey };
  const about = envelopeAbout({ itemId, epoch, ...sender, recipientId: accountId, recipientKey: publicKey });
  const to = sentBytes(publicKey);
  if (folder === undefined) return toBase64Url(await wrapFor(about, own, to, key));
  return toBase64Url(await wrapInFolder(about, own, to, { key, cameBy: await toldOf(folder) }));
}

/** Whom a document is shared with, and how. */
interface NewShare {
  readonly accountId: string;
  readonly may: SealedRight;
  readonly listed?: number | undefined;
  readonly byTeam?: boolean;
  readonly folder?: VaultFolder | undefined;
}

/**
 * Shares one's own document with a colleague, or gives them another right.
 * @param listed where they stood on the list already: the epoch of that, because they may have been removed since, in another tab
 * @param byTeam they have it as long as they are in a team that it is shared with
 * @param folder they have it as long as it lies in this folder, and that is shared with them
 * @throws NoSharingKey, KeyChanged, ListMoved, TooManyPeople, SealBroken, CannotShare, ApiError
 */
export async function shareItem(
  vault: OpenVault,
  itemId: string,
  { accountId, may, listed, byTeam = false, folder }: NewShare,
  server: SealedServer = sealedServer,
): Promise<void> {
  const publicKey = await server.people.keyOf(accountId);
  if (publicKey === null) throw new NoSharingKey();
  await takeKey(vault, server.people, accountId, publicKey);
  const now = await standing(vault, itemId, server);
  const { epoch } = now.named;
  if (listed !== undefined && listed !== epoch) throw new ListMoved();
  const person = { accountId, publicKey, folder };
  const envelope = await withKey(vault, server, now, (key) =>
    envelopeFor(vault, server, { itemId, epoch, key }, person),
  );
  const said = folder ? await saidBy(folder, publicKey) : null;
  const proof = await proveShare(vault, { ...now.named, accountId }, said);
  await server.share(itemId, accountId, { may, epoch, envelope, proof, byTeam });
  // Whoever settles a folder has read what the vault remembers, and asks for it no more with each document.
  if (folder && !waitOf((await peopleOf(vault, server.people)).waits, { itemId, accountId })) return;
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
 * its teams any more does not stay, nor who had it by a folder that is not shared with them, or in which it lies no more.
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
    const folder = sharedFolderOf(await peopleOf(vault, server.people), itemId);
    const shares = await sharesOf(vault, now.named, server);
    const teams = (await teamsOf(vault, now.named, server.teams)).filter(
      ({ team: { id }, isOwn, byFolder }) =>
        isOwn && id !== gone.teamId && isWanted(folder, byFolder, { kind: 'team', id }),
    );
    const members = wantedOf(teams, vault.accountId);
    const others = shares.filter(
      ({ user: { id }, byTeam, byFolder }) =>
        id !== gone.accountId && (byTeam ? members.has(id) : isWanted(folder, byFolder, { kind: 'account', id })),
    );
    const hasByFolder = ({ user, byTeam, byFolder }: SharedWith): boolean =>
      byTeam ? members.get(user.id)?.isByFolder === true : byFolder !== null;
    await rotate(vault, server, now, {
      staying: others.filter(stays).map((share) => ({ ...share, folder: hasByFolder(share) ? folder : undefined })),
      goneLinkId: gone.linkId ?? null,
      teams,
      folder,
    });
    return others.filter((share) => !stays(share));
  });

/**
 * Removes somebody: the document has another key from here on, which everybody else gets. What they had they have had.
 * @returns who lost it too
 * @throws HasByFolder where the folder in which it lies is shared with them; ApiError, SealBroken
 */
export async function removePerson(
  vault: OpenVault,
  itemId: string,
  accountId: string,
  server: SealedServer = sealedServer,
): Promise<SharedWith[]> {
  const folder = sharedFolderOf(await peopleOf(vault, server.people), itemId);
  if (folder && shareIn(folder, { kind: 'account', id: accountId })) throw new HasByFolder(folder.name);
  // Else a server that says that it waits for them had this page give it to them again.
  await forgetWait(vault, server.people, { itemId, accountId });
  return turnKey(vault, itemId, { accountId }, server);
}

/** What stays with a document. */
interface Staying {
  readonly staying: readonly Stayer[];
  readonly goneLinkId: string | null;
  readonly teams: readonly TeamWith[];
  readonly folder: VaultFolder | undefined;
}
/** Somebody who stays, and the folder by which they have it. */
interface Stayer extends Pick<SharedWith, 'user' | 'publicKey'> {
  readonly folder: VaultFolder | undefined;
}

async function rotate(
  vault: OpenVault,
  server: SealedServer,
  now: Standing,
  { staying, goneLinkId, teams, folder }: Staying,
): Promise<void> {
  const { said, state } = now;
  const { id: itemId, kind, createdAt, binnedAt } = said;
  const [epoch, counter, key] = [said.epoch + 1, said.counter + 1, randomBytes(KEY_BYTES)];
  const { stay, links, turned, wrappedKey, newest } = await wiped(key, async () => {
    const wrappedByVault = toBase64Url(await vault.wrapItemKey(wrappedAs(itemId, epoch), key));
    const next = { itemId, epoch, wrappedKey: wrappedByVault };
    return {
      stay: await staysOf(vault, server, { ...next, key }, staying),
      turned: await teamsForNext(vault, next, teams, folder),
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
  staying: readonly Stayer[],
): Promise<NextKey['stay']> {
  const stay: NextKey['stay'] = [];
  for (const { user, publicKey, folder } of staying) {
    if (publicKey === null) continue;
    const accountId = user.id;
    const envelope = await envelopeFor(vault, server, { ...next, key }, { accountId, publicKey, folder });
    const said = folder ? await saidBy(folder, publicKey) : null;
    stay.push({ userId: accountId, envelope, proof: await proveShare(vault, { ...next, accountId }, said) });
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
