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

/** Others that write the same document all the time leave no turn; then whoever asked is told. */
const TRIES = 10;
const { maxPlaceBytes, maxHeadBytes } = sealedLimits;

/** A version of a place, and how much of it is stored. */
interface StoredPlace extends PlaceVersion {
  /** Of the key that it was sealed by. */
  readonly epoch: number;
  readonly sizeBytes: number;
}

/** How a document stands, as somebody with its key proved. */
export interface ProvenState {
  readonly counter: number;
  readonly manifest: string;
  readonly places: ReadonlyMap<string, StoredPlace>;
  readonly keys: ItemKeys;
}

/** A version of a place that is to be written. */
interface NextPlace {
  readonly stored: StoredPlace;
  readonly sealed: Sealed;
}

/** What belongs to an opened document for good. */
interface Opened {
  readonly itemId: string;
  readonly kind: SealedKind;
  readonly accountId: string;
  readonly createdAt: string;
  readonly shared: SharedBy | undefined;
  /** Its keys by what the server says now: somebody may have been removed, here or elsewhere. */
  readonly keysOf: (said: SealedDocument) => Promise<ItemKeys>;
  readonly server: SealedServer;
}

/** What the server says of a document, where it is proven, and no older than what this device saw. @throws SealBroken */
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

/** A sealed document in this page: seals and opens its places, and goes on from what others wrote. */
export class OpenedItem implements KeyedItem {
  readonly itemId: string;
  readonly createdAt: string;
  readonly shared: SharedBy | undefined;
  private line: Promise<unknown> = Promise.resolve();
  /** As it was when the server was asked last. */
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
    // Only places that some client wrote are proven, and clients write none but these.
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
    // Somebody else may have put a picture there since this was opened.
    if (place.startsWith('picture/') && !this.state.places.has(place)) await this.refresh();
    for (let turn = 1; turn <= TRIES; turn += 1) {
      const { counter: before, places, keys } = this.state;
      const stored = places.get(place);
      if (stored === undefined) return undefined;
      const sealed = await this.fetched(place);
      if (sealed !== undefined && toBase64Url(await saltOf(sealed)) === stored.salt)
        return openBlob(keys.of(stored.epoch), { itemId: this.itemId, place, version: stored.version }, sealed);
      // Written meanwhile, here or elsewhere: then that is proven as well. Else the server shows something that does not belong there.
      if (this.state.counter === before) await this.refresh();
      if (this.state.counter === before) throw new SealBroken();
    }
    throw new SealBroken();
  }

  async renew(): Promise<boolean> {
    // What this page is writing is no news.
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
    // What this page wrote while the server answered stands.
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
    // What stood before it in the line may have been told of a newer version, which whoever asked has not read.
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
        // Other places were written: it is the next version of this one still.
        if (error.status !== 409 || this.state.counter === counter || turn === TRIES) throw error;
        // Somebody was removed: what is written from here on is not theirs.
        if (next.stored.epoch !== this.state.keys.epoch) next = await this.sealNext(place, bytes);
      }
    }
  }

  /** What comes next in a place, by the newest key. */
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

  /** Whether what was sent is there, although no answer said so. @throws SealedMoved where another version is */
  private async arrived(place: SealedPlace, next: StoredPlace): Promise<boolean> {
    try {
      await this.refresh();
    } catch (error) {
      // The first error says more than that the line is still broken.
      if (error instanceof ApiError) return false;
      throw error;
    }
    const now = this.state.places.get(place);
    if (now?.salt === next.salt) return true;
    if ((now?.version ?? 0) >= next.version) throw new SealedMoved();
    return false;
  }
}
