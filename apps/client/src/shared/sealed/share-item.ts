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

/** A colleague with access to a document, and how their key compares to the remembered one. */
export interface SharedWith extends SealedShare, Said {
  /** Null if they have no key anymore. */
  readonly trust: Trust | null;
  /** Epoch of the document's key when they were listed. */
  readonly epoch: number;
}

/** Someone was removed since the list was shown. */
export class ListMoved extends Error {
  override readonly name = 'ListMoved';
}

/** The person has access through the document's folder and would receive it again. */
export class HasByFolder extends Error {
  override readonly name = 'HasByFolder';

  constructor(readonly folder: string) {
    super();
  }
}

/** The current state of a document. */
type Standing = Awaited<ReturnType<typeof standing>>;

/** The people with access to the user's own document. @throws SealBroken, CannotShare, ApiError */
export const sharedWith = async (
  vault: OpenVault,
  itemId: string,
  server: SealedServer = sealedServer,
): Promise<SharedWith[]> => sharesOf(vault, (await standing(vault, itemId, server)).named, server);

/** Same, for a document's given state. @throws SealBroken, CannotShare, ApiError */
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

/** The current state of the person's own document. @throws SealBroken, ApiError */
export async function standing(vault: OpenVault, itemId: string, server: SealedServer) {
  const seen = await seenOf(itemId);
  const said: SealedDocument = { ...(await server.read(itemId)), id: itemId };
  // Documents shared by others can't be shared further, and nothing may be wrapped with a key created by someone else.
  const { shared, wrappedKey, epoch } = said;
  if (shared !== null || wrappedKey === null) throw new SealBroken();
  checkOwner(seen, vault.accountId);
  const named: NamedKey = { itemId, epoch, wrappedKey };
  return { said, named, state: await provenState(await keysOf(vault, server.people, said), said, seen) };
}

/** Runs work with a document's newest key and wipes it afterward. */
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
 * Retries if the document changed in the meantime, in this page or another: during processing, it's written page by page. Also retries if a
 * remaining member just left, or a link was revoked in another tab, in which case the server reports them as not found.
 */
async function again<T>(work: () => Promise<T>): Promise<T> {
  for (let left = TRIES; ; left -= 1)
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ApiError && [404, 409].includes(error.status)) || left === 1) throw error;
    }
}

/** A recipient of a document's key, and the folder through which they have access. */
interface Recipient {
  readonly accountId: string;
  readonly publicKey: string;
  readonly folder: VaultFolder | undefined;
}

/** Wraps a document's key for one person. @throws CannotShare, SealBroken for an invalid key */
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

/** A new share and its settings. */
interface NewShare {
  readonly accountId: string;
  readonly may: SealedRight;
  readonly listed?: number | undefined;
  readonly byTeam?: boolean;
  readonly folder?: VaultFolder | undefined;
}

/**
 * Shares the person's own document with a colleague or changes their access.
 * @param listed the key epoch when they were listed, if they already were, because they may have been removed since in another tab
 * @param byTeam access lasts while they're in a team it's shared with
 * @param folder access lasts while the document is in this folder and the folder is shared with them
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
  // Code that applies a folder has already loaded the vault's memory and shouldn't reload it for each document.
  if (folder && !waitOf((await peopleOf(vault, server.people)).waits, { itemId, accountId })) return;
  // The document is shared. If the pending entry stays, removing the person deletes it.
  await forgetWait(vault, server.people, { itemId, accountId }).catch((error: unknown) =>
    log.warn('It is still remembered that a sealed document waited for somebody.', { component: 'sealed', error }),
  );
}

/**
 * True if this vault shared it with them and their key is unchanged. The next key is wrapped for no one else,
 * regardless of the server's list.
 */
const stays = ({ isOwn, trust }: SharedWith): boolean => isOwn && (trust === 'known' || trust === 'verified');

/**
 * Who is excluded from a document's next key: a person, a link's visitors, or a team. Empty if people left their teams.
 */
interface Gone {
  readonly accountId?: string;
  readonly linkId?: string;
  readonly teamId?: string;
}

/**
 * Rotates a document's key and shares it with all remaining people, links, and teams. Drops people whose access came
 * through a team or folder that no longer applies.
 * @returns people who also lost access because their key changed or is gone, or because only the server claimed they
 * had access
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
 * Removes a person: the document gets a new key, which everyone else receives. They keep content they already had.
 * @returns people who also lost access
 * @throws HasByFolder if its folder is shared with them; ApiError, SealBroken
 */
export async function removePerson(
  vault: OpenVault,
  itemId: string,
  accountId: string,
  server: SealedServer = sealedServer,
): Promise<SharedWith[]> {
  const folder = sharedFolderOf(await peopleOf(vault, server.people), itemId);
  if (folder && shareIn(folder, { kind: 'account', id: accountId })) throw new HasByFolder(folder.name);
  // Otherwise, if the server claimed that they're waiting for it, this page would share it again.
  await forgetWait(vault, server.people, { itemId, accountId });
  return turnKey(vault, itemId, { accountId }, server);
}

/** The people and data that keep access to a document. */
interface Staying {
  readonly staying: readonly Stayer[];
  readonly goneLinkId: string | null;
  readonly teams: readonly TeamWith[];
  readonly folder: VaultFolder | undefined;
}
/** A remaining person, and the folder through which they have access. */
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

/** The next key for all remaining people. */
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

/** The safety number two people compare, and its verification state. */
export interface Comparable {
  readonly groups: readonly string[];
  readonly publicKey: string;
  /** Their signing key; null if the digits don't cover it. */
  readonly signingKey: string | null;
  readonly trust: Trust;
  /** The remembered key when this request was made; null if there was none. */
  readonly remembered: string | null;
  readonly rememberedSigning: string | null;
}

/** The safety number with a person for their currently published key; null if they have none. */
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
  // The digits cover signing keys if both people have one.
  const signingKey = kept.signing ? published.signingKey : null;
  const groups = await safetyNumber(own, { accountId, key: publicKey, signing: signingKey });
  const { key: remembered = null, signing: rememberedSigning = null } =
    people.find(({ account }) => account === accountId) ?? {};
  const trust = trustInBoth(people, accountId, { key: publicKey, signing: signingKey });
  return { groups, publicKey, signingKey, trust, remembered, rememberedSigning };
}

/**
 * Accepts a person's key, and their signing key if the digits cover it, replacing the key remembered at review time.
 * @param isVerified its safety number was compared
 * @throws KeyChanged if a different key is remembered by now
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
