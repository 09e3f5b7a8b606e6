import { sealedLimits } from '@cartulary/contracts/limits/sealed';
import type { SealedDocument } from '@cartulary/contracts/endpoints/sealed';
import type { SealedKind } from '@cartulary/contracts/sealed-form';
import { toBase64Url, type Bytes } from '@/lib/crypto/bytes';
import { ApiError } from '@/lib/errors/api-error';
import type { Sealed } from '@/lib/fence/sealed';
import { SealBroken } from '@/shared/vault/open-vault';
import type { ItemKeys } from './item-keys';
import { checkManifest, signManifest, type PlaceVersion } from './manifest';
import { newSalt, openBlob, saltOf, sealBlob } from './sealed-blob';
import { sentBytes } from './sent-bytes';
import type { SealedServer } from './sealed-server';
import {
  SealedMoved,
  type KeyedItem,
  type PlaceStored,
  type PutOptions,
  type SealedPlace,
  type SharedBy,
} from './sealed-types';
import { checkKind, checkOwner, checkSeen, ownerOf, rememberSeen, seenOf, type SeenDocument } from './seen-documents';

/** If others keep writing to the same document, the caller gets an error after this many attempts. */
const TRIES = 10;
const { maxPlaceBytes, maxHeadBytes } = sealedLimits;

/** A version of a slot, and its stored size. */
interface StoredPlace extends PlaceVersion {
  /** Epoch of the key it was sealed with. */
  readonly epoch: number;
  readonly sizeBytes: number;
}

/** The state of a document, authenticated with its key. */
export interface ProvenState {
  readonly counter: number;
  readonly manifest: string;
  readonly places: ReadonlyMap<string, StoredPlace>;
  readonly keys: ItemKeys;
}

/** A version of a slot to be written. */
interface NextPlace {
  readonly stored: StoredPlace;
  readonly sealed: Sealed;
}

/** The constant properties of an opened document. */
interface Opened {
  readonly itemId: string;
  readonly kind: SealedKind;
  readonly accountId: string;
  readonly createdAt: string;
  readonly shared: SharedBy | undefined;
  /** Derives its keys from the server's current data, since a member may have been removed, here or elsewhere. */
  readonly keysOf: (said: SealedDocument) => Promise<ItemKeys>;
  readonly server: SealedServer;
}

/**
 * Verifies the server's state of a document and that it isn't older than the state this device saw. @throws SealBroken
 */
export async function provenState(
  keys: ItemKeys,
  { id, counter, manifest, places: said }: Pick<SealedDocument, 'id' | 'counter' | 'manifest' | 'places'>,
  seen: SeenDocument | undefined,
): Promise<ProvenState> {
  const places = new Map(said.map(({ place, ...stored }) => [place, stored]));
  const standing = { itemId: id, counter, head: places.get('head') };
  await checkManifest(keys.newest, sentBytes(manifest), standing, places);
  checkSeen(seen, { counter, manifest, epoch: keys.epoch });
  return { counter, manifest, places, keys };
}

/** A sealed document open in this page: seals and opens its slots, and continues from what others wrote. */
export class OpenedItem implements KeyedItem {
  readonly itemId: string;
  readonly createdAt: string;
  readonly shared: SharedBy | undefined;
  private line: Promise<unknown> = Promise.resolve();
  /** As of the last request to the server. */
  private isBinned = false;

  constructor(
    private readonly opened: Opened,
    private state: ProvenState,
  ) {
    this.itemId = opened.itemId;
    this.createdAt = opened.createdAt;
    this.shared = opened.shared;
  }

  placesStored(): ReadonlyMap<SealedPlace, PlaceStored> {
    // Only slots written by a client are authenticated, and clients write only these.
    const places = [...this.state.places] as [SealedPlace, StoredPlace][];
    return new Map(
      places.map(([place, { version, sizeBytes, salt }]) => [place, { version, storedBytes: sizeBytes, salt }]),
    );
  }

  put(place: SealedPlace, bytes: Bytes | Blob, options: PutOptions = {}): Promise<void> {
    const written = this.line.then(() => this.write(place, bytes, options));
    this.line = written.catch(() => undefined);
    return written;
  }

  async get(place: SealedPlace): Promise<Bytes | undefined> {
    // Someone else may have added a picture since this was opened.
    if (place.startsWith('picture/') && !this.state.places.has(place)) await this.refresh();
    for (let turn = 1; turn <= TRIES; turn += 1) {
      const { counter: before, places, keys } = this.state;
      const stored = places.get(place);
      if (stored === undefined) return undefined;
      const sealed = await this.fetched(place);
      if (sealed !== undefined && toBase64Url(await saltOf(sealed)) === stored.salt)
        return openBlob(keys.of(stored.epoch), { itemId: this.itemId, place, version: stored.version }, sealed);
      // If it was written in the meantime, here or elsewhere, the new state is authenticated too. Otherwise, the server returned the wrong
      // data.
      if (this.state.counter === before) await this.refresh();
      if (this.state.counter === before) throw new SealBroken();
    }
    throw new SealBroken();
  }

  async renew(): Promise<boolean> {
    // Writes by this page don't count as news.
    await this.line;
    const before = this.state.counter;
    await this.refresh();
    return this.state.counter !== before;
  }

  async keysAt(epoch: number): Promise<ItemKeys> {
    if (this.state.keys.epoch !== epoch) await this.refresh();
    if (this.state.keys.epoch !== epoch) throw new SealBroken();
    return this.state.keys;
  }

  private async fetched(place: SealedPlace): Promise<Blob | undefined> {
    try {
      return await this.opened.server.fetch(this.itemId, place);
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return undefined;
      throw error;
    }
  }

  /** @throws SealBroken, ApiError */
  private async refresh(): Promise<void> {
    const { server, keysOf } = this.opened;
    const seen = await seenOf(this.itemId);
    const before = this.seenNow();
    const said = { ...(await server.read(this.itemId)), id: this.itemId };
    checkOwner(before, ownerOf(this.opened.accountId, said.shared));
    checkSeen(before, said);
    checkKind(before, said.kind);
    this.isBinned = said.binnedAt !== null;
    const { keys } = this.state;
    const proven = await provenState(said.epoch === keys.epoch ? keys : await keysOf(said), said, seen);
    // Writes by this page during the request take precedence.
    if (proven.counter >= this.state.counter) await this.take(proven);
  }

  private async take(state: ProvenState): Promise<void> {
    this.state = state;
    await rememberSeen([this.seenNow()]);
  }

  private seenNow(): SeenDocument {
    const { accountId, createdAt, itemId: id, kind, shared } = this.opened;
    const { counter, manifest, keys } = this.state;
    const standing = { counter, manifest, epoch: keys.epoch, binned: this.isBinned };
    const ownerId = ownerOf(accountId, shared);
    return { id, kind, accountId, ownerId, createdAt, ...standing, isShared: shared !== undefined };
  }

  private async write(place: SealedPlace, bytes: Bytes | Blob, { after, onSent }: PutOptions): Promise<void> {
    const plainBytes = bytes instanceof Blob ? bytes.size : bytes.length;
    if (plainBytes > (place === 'head' ? maxHeadBytes : maxPlaceBytes)) throw ApiError.of('file_too_large');
    const before = this.state.places.get(place)?.version ?? 0;
    // An earlier queued write may have picked up a newer version that the caller hasn't read.
    if (after !== undefined && after !== before) throw new SealedMoved();
    let next = await this.sealNext(place, bytes);
    const tell = onSent && ((sent: number, all: number) => onSent(Math.round((sent / all) * plainBytes)));
    for (let turn = 1; ; turn += 1) {
      try {
        return await this.send(place, next, tell);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const { counter } = this.state;
        if (await this.arrived(place, next.stored)) return;
        // Only other slots were written, so this is still the next version of this one.
        if (error.status !== 409 || this.state.counter === counter || turn === TRIES) throw error;
        // A member was removed, so new content must be sealed with the new key.
        if (next.stored.epoch !== this.state.keys.epoch) next = await this.sealNext(place, bytes);
      }
    }
  }

  /** The next version of a slot, sealed with the newest key. */
  private async sealNext(place: SealedPlace, bytes: Bytes | Blob): Promise<NextPlace> {
    const salt = newSalt();
    const { places, keys } = this.state;
    const version = (places.get(place)?.version ?? 0) + 1;
    const sealed = await sealBlob(keys.newest, { itemId: this.itemId, place, version }, bytes, salt);
    const stored = { version, salt: toBase64Url(salt), sizeBytes: sealed.size, epoch: keys.epoch };
    return { stored, sealed };
  }

  private async send(
    place: SealedPlace,
    { stored, sealed }: NextPlace,
    tell?: (sent: number, all: number) => void,
  ): Promise<void> {
    const { keys } = this.state;
    const { version, epoch } = stored;
    const counter = this.state.counter + 1;
    const places = new Map(this.state.places).set(place, stored);
    const manifest = await signManifest(keys.newest, { itemId: this.itemId, counter }, places);
    await this.opened.server.write(this.itemId, { place, version, counter, epoch, manifest, sealed }, tell);
    await this.take({ counter, manifest: toBase64Url(manifest), places, keys });
  }

  /** Whether the sent version was stored even though no response arrived. @throws SealedMoved if another version was */
  private async arrived(place: SealedPlace, next: StoredPlace): Promise<boolean> {
    try {
      await this.refresh();
    } catch (error) {
      // The first error is more informative than another network error.
      if (error instanceof ApiError) return false;
      throw error;
    }
    const now = this.state.places.get(place);
    if (now?.salt === next.salt) return true;
    if ((now?.version ?? 0) >= next.version) throw new SealedMoved();
    return false;
  }
}
