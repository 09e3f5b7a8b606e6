import type { VaultPeople } from '@cartulary/contracts/endpoints/vault';
import { sealedLimits } from '@cartulary/contracts/limits/sealed';
import { SHARING_KEY_BYTES } from '@cartulary/contracts/sealed-form';
import { bytesOf, jsonOf, randomBytes, toBase64Url, type Bytes } from '@/lib/crypto/bytes';
import { ApiError } from '@/lib/errors/api-error';
import { browserItems } from '@/lib/storage/browser-storage';
import { leaveNewer } from '@/shared/vault/newer-vault';
import { SealBroken, type OpenVault } from '@/shared/vault/open-vault';
import { newSalt, openBlob, sealBlob } from './sealed-blob';
import { FORM, memoryIn, Newer, nothing, Remembered, type KnownPerson, type Memory } from './remembered';
import { sentBytes } from './sent-bytes';
import { importPrivate, publicOf } from '@/shared/vault/x25519';
import { newSigning, openSigning, type OwnSigning, type Signer } from './signing-keys';

/** The user's own sharing key and the known keys of others: docs/security/sealed-documents.md, 'Sharing'. */

export type { KnownPerson, RememberedWait, VaultFolder } from './remembered';

/** The server calls for people's keys. Each rejects with the server's message (ApiError). */
export interface PeopleServer {
  read(): Promise<VaultPeople | null>;
  keep(kept: VaultPeople): Promise<void>;
  /** A person's published key, base64url; null if they have none. */
  keyOf(accountId: string): Promise<string | null>;
  /** Same, including the signing key. */
  published(accountId: string): Promise<Published>;
}

/** A person's published keys, base64url; null if missing. */
export interface Published {
  readonly publicKey: string | null;
  readonly signingKey: string | null;
}

/** How a published key compares to the remembered one. */
export type Trust = 'new' | 'known' | 'verified' | 'changed';

/** A person's key differs from the remembered one. It's not used for sharing or opening until it is verified. */
export class KeyChanged extends Error {
  override readonly name = 'KeyChanged';

  constructor(readonly accountId: string) {
    super();
  }
}

/** The vault can't remember more people. */
export class TooManyPeople extends Error {
  override readonly name = 'TooManyPeople';
}

/** A person hasn't published a key: they have no vault yet or anymore. */
export class NoSharingKey extends Error {
  override readonly name = 'NoSharingKey';
}

/** The person's own key and memory, opened. */
export interface People extends Memory {
  readonly kept: VaultPeople;
  readonly own: CryptoKey;
  /** Undefined if there is no signing key or this browser can't sign. */
  readonly signer: Signer | undefined;
}

const TRIES = 5;
/** Sealed format and salt, except the end of the salt: 16 bytes in base64url. */
const SALT_CHARACTERS = 22;
const opened = new WeakMap<OpenVault, Promise<People>>();

/** Context prefix for wrapping the private key, which is wrapped like an item's key. */
const WRAPPED_AS = 'sharing key ';
const wrappedAs = (publicKey: string): string => `${WRAPPED_AS}${publicKey}`;
const placeOf = ({ vaultId }: OpenVault, version: number) => ({ itemId: vaultId, place: 'people', version });
const seenKey = ({ vaultId }: OpenVault): string => `cartulary.people-seen.${vaultId}`;
/** Salt of sealed bytes, unique to them. */
const saltIn = (sealed: string): string => sealed.slice(0, SALT_CHARACTERS);

/** The last state this device saw: the version, and the salt of its bytes, which older entries lack. */
function seenOf(vault: OpenVault): { readonly version: number; readonly salt: string | undefined } {
  const [version = '0', salt] = (browserItems.get(seenKey(vault)) ?? '0').split(' ');
  return { version: Number(version), salt };
}
const seenVersion = (vault: OpenVault): number => seenOf(vault).version;

/** Another tab may have seen a later one in the meantime. */
const rememberVersion = (vault: OpenVault, { version, sealed }: VaultPeople): void => {
  if (version > seenVersion(vault)) browserItems.set(seenKey(vault), `${version} ${saltIn(sealed)}`);
};

/**
 * True if the data is older than the last seen state, or differs at the same version because it's from a page whose
 * write failed.
 */
const isBefore = ({ version, sealed }: VaultPeople, seen: ReturnType<typeof seenOf>): boolean =>
  version < seen.version || (version === seen.version && seen.salt !== undefined && saltIn(sealed) !== seen.salt);

/** The open vault's people, created if necessary. @throws SealBroken, CannotShare, ApiError */
export async function peopleOf(vault: OpenVault, server: PeopleServer): Promise<People> {
  const known = opened.get(vault) ?? loaded(vault, server);
  const people = await known;
  if (people.kept.version >= seenVersion(vault)) return people;
  // Another tab of this browser stored more. Based on the outdated data here, a changed key could pass as the first one.
  return opened.get(vault) === known ? loaded(vault, server) : peopleOf(vault, server);
}

/** Loads the server's current data. Waits for pending loads, because two at once on a new vault would both publish a key. */
function loaded(vault: OpenVault, server: PeopleServer): Promise<People> {
  const before = opened.get(vault)?.catch(() => undefined);
  const asked = before ? before.then(() => load(vault, server)) : load(vault, server);
  opened.set(vault, asked);
  // Failed loads are retried.
  asked.catch(() => opened.get(vault) === asked && opened.delete(vault));
  return asked;
}

async function load(vault: OpenVault, server: PeopleServer): Promise<People> {
  // Read before calling the server, so that another tab's concurrent update isn't mistaken for a rollback.
  const seen = seenOf(vault);
  const kept = await server.read();
  if (kept === null) return make(vault, server);
  // From an older vault, or an older version from this vault.
  if (kept.vaultId !== vault.vaultId || isBefore(kept, seen)) throw new SealBroken();
  const own = await importPrivate(await vault.unwrapItemKey(wrappedAs(kept.publicKey), sentBytes(kept.wrappedKey)));
  if (toBase64Url(await publicOf(own)) !== kept.publicKey) throw new SealBroken();
  const bytes = await openBlob(vault.peopleKey, placeOf(vault, kept.version), new Blob([sentBytes(kept.sealed)]));
  const plain = jsonOf(bytes);
  if (Newer.safeParse(plain).success) {
    leaveNewer();
    throw new SealBroken('A newer page wrote what this vault remembers');
  }
  const said = Remembered.safeParse(plain);
  if (!said.success) throw new SealBroken();
  const { signer } = await openSigning(vault, kept.signing ?? null);
  rememberVersion(vault, kept);
  return { kept, own, signer, ...memoryIn(said.data) };
}

async function make(vault: OpenVault, server: PeopleServer): Promise<People> {
  // This browser has seen the data before, so the server is withholding it.
  if (seenVersion(vault) > 0) throw new SealBroken();
  const bytes = randomBytes(SHARING_KEY_BYTES);
  const own = await importPrivate(bytes.slice());
  const publicKey = toBase64Url(await publicOf(own));
  const wrappedKey = toBase64Url(await vault.wrapItemKey(wrappedAs(publicKey), bytes));
  bytes.fill(0);
  const { signing, signer } = await newSigning(vault);
  const sealed = await seal(vault, 1, nothing);
  const kept = { vaultId: vault.vaultId, publicKey, wrappedKey, signing, version: 1, sealed };
  try {
    await server.keep(kept);
  } catch (error) {
    // Another tab created one at the same moment.
    const other = error instanceof ApiError && error.status === 409 ? await server.read() : null;
    if (other === null) throw error;
    return load(vault, server);
  }
  rememberVersion(vault, kept);
  return { kept, own, signer, ...nothing };
}

const plainOf = (memory: Memory): Bytes => bytesOf(JSON.stringify({ form: FORM, ...memoryIn(memory) }));

/** Some space is reserved, so that filling the rest can't block someone's removal from a folder. */
function hasRoom(next: Memory, before: Memory): boolean {
  const { length } = plainOf(next);
  return length <= sealedLimits.maxPeopleBytes - sealedLimits.keptFreeToTakeBytes || length <= plainOf(before).length;
}

async function seal(vault: OpenVault, version: number, memory: Memory): Promise<string> {
  const sealed = await sealBlob(vault.peopleKey, placeOf(vault, version), plainOf(memory), newSalt());
  if (sealed.size > sealedLimits.maxPeopleBytes) throw new TooManyPeople();
  return toBase64Url(new Uint8Array(await sealed.arrayBuffer()));
}

/** A key to accept for a person. */
interface Taken {
  readonly accountId: string;
  readonly key: string;
  readonly isVerified: boolean;
  /** The key it may replace. Another tab or device may have accepted yet another one since this one was reviewed. */
  readonly instead: string | null;
  /** Their signing key, as verified or reviewed with the key; null if not included. */
  readonly signing: string | null;
  /** Same as `instead`, for the signing key. */
  readonly insteadSigning: string | null;
}

/** Serializes updates: a list opens many documents at once, and updates for one must not conflict with the next. */
const lines = new WeakMap<OpenVault, Promise<void>>();

/** How a vault's memory is changed. */
interface Changing {
  /** Also considers what another device stored since this page loaded it. */
  readonly anew?: boolean;
  /** The change only revokes access, for which there is always space. */
  readonly takes?: boolean;
}

/**
 * Changes a vault's memory based on its current content. Only the returned parts change; undefined writes nothing.
 * @throws what `change` throws; TooManyPeople, SealBroken, CannotShare, ApiError
 */
export function changeMemory(
  vault: OpenVault,
  server: PeopleServer,
  change: (memory: Memory) => Partial<Memory> | undefined,
  { anew = false, takes = false }: Changing = {},
): Promise<void> {
  const done = (lines.get(vault) ?? Promise.resolve()).then(async () => {
    if (anew) await loaded(vault, server);
    await changed(vault, server, change, takes);
  });
  lines.set(
    vault,
    done.catch(() => undefined),
  );
  return done;
}

async function changed(
  vault: OpenVault,
  server: PeopleServer,
  change: (memory: Memory) => Partial<Memory> | undefined,
  takes: boolean,
): Promise<void> {
  for (let left = TRIES; ; left -= 1)
    try {
      const { kept, own, signer: known, ...memory } = await peopleOf(vault, server);
      const changes = change(memory);
      if (changes === undefined) return;
      const next = { ...memory, ...changes };
      if (!takes && !hasRoom(next, memory)) throw new TooManyPeople();
      const version = kept.version + 1;
      const { signing, signer } = await signingFrom(vault, kept, known);
      const stored = { ...kept, signing, version, sealed: await seal(vault, version, next) };
      await server.keep(stored);
      rememberVersion(vault, stored);
      opened.set(vault, Promise.resolve({ kept: stored, own, signer, ...next }));
      return;
    } catch (error) {
      // Another tab or device stored something in the meantime.
      if (!(error instanceof ApiError && error.status === 409) || left === 1) throw error;
      await loaded(vault, server);
    }
}

/** A vault created before signing keys existed gets one with its next version. */
const signingFrom = async (vault: OpenVault, { signing = null }: VaultPeople, signer?: Signer): Promise<OwnSigning> =>
  signing === null ? newSigning(vault) : { signing, signer };

/** Remembers a person's key. @throws KeyChanged if the remembered key isn't the one it may replace; TooManyPeople, SealBroken, ApiError */
export const rememberKey = (vault: OpenVault, server: PeopleServer, taken: Taken): Promise<void> =>
  changeMemory(vault, server, (memory) => withTaken(memory, taken));

/** Undefined if nothing changes. @throws KeyChanged */
function withTaken({ people }: Memory, taken: Taken): Partial<Memory> | undefined {
  const { accountId, key, isVerified } = taken;
  const now = new Date().toISOString();
  const before = people.find(({ account }) => account === accountId);
  if (before && isOther(before, taken)) throw new KeyChanged(accountId);
  const isSameKey = before?.key === key;
  const signing = taken.signing ?? (isSameKey ? before.signing : null);
  const isSame = isSameKey && before.signing === signing;
  // Keeps an earlier verification.
  if (isSame && (before.verified !== null || !isVerified)) return undefined;
  const since = isSameKey ? before.since : now;
  const earlier = before ? earlierOf(before, signing) : [];
  const entry = { account: accountId, key, since, verified: isVerified ? now : null, signing, earlier };
  return { people: [...people.filter(({ account }) => account !== accountId), entry] };
}

/** Whether the remembered keys differ from the reviewed ones. */
const isOther = ({ key, signing }: KnownPerson, taken: Taken): boolean =>
  (key !== taken.key && key !== taken.instead) ||
  (taken.signing !== null && signing !== null && signing !== taken.signing && signing !== taken.insteadSigning);

/** Earlier signing keys of a person. */
function earlierOf({ signing, earlier }: KnownPerson, next: string | null): string[] {
  const all = signing === null ? earlier : [signing, ...earlier];
  return all.filter((one) => one !== next).slice(0, sealedLimits.maxEarlierKeys);
}

/** Compares a key with this vault's record of its owner. */
export function trustIn(people: readonly KnownPerson[], accountId: string, key: string): Trust {
  const known = people.find(({ account }) => account === accountId);
  if (known === undefined) return 'new';
  if (known.key !== key) return 'changed';
  return known.verified === null ? 'known' : 'verified';
}

/** Same, including the signing key, since verification covers both. */
export function trustInBoth(people: readonly KnownPerson[], accountId: string, { key, signing }: BothKeys): Trust {
  const trust = trustIn(people, accountId, key);
  const known = people.find(({ account }) => account === accountId);
  if (signing === null || known?.key !== key || known.signing === signing) return trust;
  return known.signing === null ? 'known' : 'changed';
}

/** A person's published keys, which a safety number covers. */
interface BothKeys {
  readonly key: string;
  readonly signing: string | null;
}

/**
 * Accepts a key that is remembered, or the first one seen, which is then remembered.
 * @throws KeyChanged if a different one was remembered
 */
export const takeKey = (vault: OpenVault, server: PeopleServer, accountId: string, key: string): Promise<void> =>
  rememberKey(vault, server, {
    accountId,
    key,
    isVerified: false,
    instead: null,
    signing: null,
    insteadSigning: null,
  });
