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

/** One's own key for sharing, and which keys of others were seen: docs/security/sealed-documents.md, 'Sharing'. */

export type { KnownPerson, RememberedWait, VaultFolder } from './remembered';

/** What the server is asked about keys of people. Each rejects with the server's sentence (ApiError). */
export interface PeopleServer {
  read(): Promise<VaultPeople | null>;
  keep(kept: VaultPeople): Promise<void>;
  /** What somebody published, base64url; null where they have no key. */
  keyOf(accountId: string): Promise<string | null>;
  /** The same with the key that they sign by. */
  published(accountId: string): Promise<Published>;
}

/** What somebody published, base64url; null where they have none. */
export interface Published {
  readonly publicKey: string | null;
  readonly signingKey: string | null;
}

/** How a published key stands to what was remembered of its person. */
export type Trust = 'new' | 'known' | 'verified' | 'changed';

/** Somebody's key is another than the one that was remembered: nothing is shared with it or opened by it until it was looked at. */
export class KeyChanged extends Error {
  override readonly name = 'KeyChanged';

  constructor(readonly accountId: string) {
    super();
  }
}

/** A vault remembers no more people. */
export class TooManyPeople extends Error {
  override readonly name = 'TooManyPeople';
}

/** Somebody published no key: they have no vault yet, or none any more. */
export class NoSharingKey extends Error {
  override readonly name = 'NoSharingKey';
}

/** One's own key and memory, opened. */
export interface People extends Memory {
  readonly kept: VaultPeople;
  readonly own: CryptoKey;
  /** Undefined where none was made, or this browser can't sign. */
  readonly signer: Signer | undefined;
}

const TRIES = 5;
/** The form of what is sealed and its salt, but the end of that: 16 bytes in base64url. */
const SALT_CHARACTERS = 22;
const opened = new WeakMap<OpenVault, Promise<People>>();

/** Under which the private half is wrapped as an item's key is. */
const WRAPPED_AS = 'sharing key ';
const wrappedAs = (publicKey: string): string => `${WRAPPED_AS}${publicKey}`;
const placeOf = ({ vaultId }: OpenVault, version: number) => ({ itemId: vaultId, place: 'people', version });
const seenKey = ({ vaultId }: OpenVault): string => `cartulary.people-seen.${vaultId}`;
/** Of bytes that are sealed: no two have the same. */
const saltIn = (sealed: string): string => sealed.slice(0, SALT_CHARACTERS);

/** What this device saw last: the version, and which bytes it was; only the former in what was seen before that was kept. */
function seenOf(vault: OpenVault): { readonly version: number; readonly salt: string | undefined } {
  const [version = '0', salt] = (browserItems.get(seenKey(vault)) ?? '0').split(' ');
  return { version: Number(version), salt };
}
const seenVersion = (vault: OpenVault): number => seenOf(vault).version;

/** Another tab may have seen a later one meanwhile. */
const rememberVersion = (vault: OpenVault, { version, sealed }: VaultPeople): void => {
  if (version > seenVersion(vault)) browserItems.set(seenKey(vault), `${version} ${saltIn(sealed)}`);
};

/** An older one, or another in its place: one that a page wrote, and was told that it came to nothing. */
const isBefore = ({ version, sealed }: VaultPeople, seen: ReturnType<typeof seenOf>): boolean =>
  version < seen.version || (version === seen.version && seen.salt !== undefined && saltIn(sealed) !== seen.salt);

/** The open vault's, made where there is none yet. @throws SealBroken, CannotShare, ApiError */
export async function peopleOf(vault: OpenVault, server: PeopleServer): Promise<People> {
  const known = opened.get(vault) ?? loaded(vault, server);
  const people = await known;
  if (people.kept.version >= seenVersion(vault)) return people;
  // Another tab of this browser remembered more: by what stands here, a key that is another would be taken for the first.
  return opened.get(vault) === known ? loaded(vault, server) : peopleOf(vault, server);
}

/** As the server keeps it now. Waits for what is asked already: of a new vault two at once would both publish a key. */
function loaded(vault: OpenVault, server: PeopleServer): Promise<People> {
  const before = opened.get(vault)?.catch(() => undefined);
  const asked = before ? before.then(() => load(vault, server)) : load(vault, server);
  opened.set(vault, asked);
  // What failed is asked again.
  asked.catch(() => opened.get(vault) === asked && opened.delete(vault));
  return asked;
}

async function load(vault: OpenVault, server: PeopleServer): Promise<People> {
  // Before the server is asked: what another tab remembers meanwhile is no rollback.
  const seen = seenOf(vault);
  const kept = await server.read();
  if (kept === null) return make(vault, server);
  // One of an older vault, or an older one of this vault.
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
  // Seen here already: it is withheld.
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
    // Another tab made one at the same moment.
    const other = error instanceof ApiError && error.status === 409 ? await server.read() : null;
    if (other === null) throw error;
    return load(vault, server);
  }
  rememberVersion(vault, kept);
  return { kept, own, signer, ...nothing };
}

const plainOf = (memory: Memory): Bytes => bytesOf(JSON.stringify({ form: FORM, ...memoryIn(memory) }));

/** Some of it is left free, so that whoever fills the rest can't keep a folder that is taken from them. */
function hasRoom(next: Memory, before: Memory): boolean {
  const { length } = plainOf(next);
  return length <= sealedLimits.maxPeopleBytes - sealedLimits.keptFreeToTakeBytes || length <= plainOf(before).length;
}

async function seal(vault: OpenVault, version: number, memory: Memory): Promise<string> {
  const sealed = await sealBlob(vault.peopleKey, placeOf(vault, version), plainOf(memory), newSalt());
  if (sealed.size > sealedLimits.maxPeopleBytes) throw new TooManyPeople();
  return toBase64Url(new Uint8Array(await sealed.arrayBuffer()));
}

/** A key that is taken for somebody's. */
interface Taken {
  readonly accountId: string;
  readonly key: string;
  readonly isVerified: boolean;
  /** Which one it may take the place of: another tab or device may have taken yet another since this one was looked at. */
  readonly instead: string | null;
  /** By which they sign, as it was compared or looked at with the key; null where that said nothing of it. */
  readonly signing: string | null;
  /** As `instead`, of that. */
  readonly insteadSigning: string | null;
}

/** One after the other: a list opens many documents at once, and what is remembered for one is no conflict for the next. */
const lines = new WeakMap<OpenVault, Promise<void>>();

/** How what a vault remembers is changed. */
interface Changing {
  /** What another device remembered since this page asked counts too. */
  readonly anew?: boolean;
  /** Nothing comes to it but which documents are taken from somebody, for which there is room always. */
  readonly takes?: boolean;
}

/**
 * Changes what a vault remembers, by what it remembers then: what is answered, and nothing else; answered undefined, nothing is written.
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
      // Another tab or device remembered something meanwhile.
      if (!(error instanceof ApiError && error.status === 409) || left === 1) throw error;
      await loaded(vault, server);
    }
}

/** A vault of before there were keys to sign by gets one with the next version. */
const signingFrom = async (vault: OpenVault, { signing = null }: VaultPeople, signer?: Signer): Promise<OwnSigning> =>
  signing === null ? newSigning(vault) : { signing, signer };

/** Remembers somebody's key. @throws KeyChanged where another one is remembered than it may replace; TooManyPeople, SealBroken, ApiError */
export const rememberKey = (vault: OpenVault, server: PeopleServer, taken: Taken): Promise<void> =>
  changeMemory(vault, server, (memory) => withTaken(memory, taken));

/** Undefined where as much is known already. @throws KeyChanged */
function withTaken({ people }: Memory, taken: Taken): Partial<Memory> | undefined {
  const { accountId, key, isVerified } = taken;
  const now = new Date().toISOString();
  const before = people.find(({ account }) => account === accountId);
  if (before && isOther(before, taken)) throw new KeyChanged(accountId);
  const isSameKey = before?.key === key;
  const signing = taken.signing ?? (isSameKey ? before.signing : null);
  const isSame = isSameKey && before.signing === signing;
  // That it was compared is not forgotten.
  if (isSame && (before.verified !== null || !isVerified)) return undefined;
  const since = isSameKey ? before.since : now;
  const earlier = before ? earlierOf(before, signing) : [];
  const entry = { account: accountId, key, since, verified: isVerified ? now : null, signing, earlier };
  return { people: [...people.filter(({ account }) => account !== accountId), entry] };
}

/** Whether something else is remembered than was looked at. */
const isOther = ({ key, signing }: KnownPerson, taken: Taken): boolean =>
  (key !== taken.key && key !== taken.instead) ||
  (taken.signing !== null && signing !== null && signing !== taken.signing && signing !== taken.insteadSigning);

/** Keys that somebody signed by before this one. */
function earlierOf({ signing, earlier }: KnownPerson, next: string | null): string[] {
  const all = signing === null ? earlier : [signing, ...earlier];
  return all.filter((one) => one !== next).slice(0, sealedLimits.maxEarlierKeys);
}

/** How a key stands to what this vault remembers of its person. */
export function trustIn(people: readonly KnownPerson[], accountId: string, key: string): Trust {
  const known = people.find(({ account }) => account === accountId);
  if (known === undefined) return 'new';
  if (known.key !== key) return 'changed';
  return known.verified === null ? 'known' : 'verified';
}

/** The same with the key that they sign by: what was compared is about both. */
export function trustInBoth(people: readonly KnownPerson[], accountId: string, { key, signing }: BothKeys): Trust {
  const trust = trustIn(people, accountId, key);
  const known = people.find(({ account }) => account === accountId);
  if (signing === null || known?.key !== key || known.signing === signing) return trust;
  return known.signing === null ? 'known' : 'changed';
}

/** What somebody publishes, and what of it a safety number is about. */
interface BothKeys {
  readonly key: string;
  readonly signing: string | null;
}

/**
 * Takes a key for somebody's: one that is remembered, or the first that is seen, which is remembered from here on.
 * @throws KeyChanged where another one was remembered
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
