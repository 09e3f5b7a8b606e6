import { sealedLimits } from '@cartulary/contracts/limits/sealed';
import type { SealedDocument } from '@cartulary/contracts/endpoints/sealed';
import { fromBase64Url, toBase64Url, type Bytes } from '@/lib/crypto/bytes';
import { ApiError } from '@/lib/errors/api-error';
import type { Sealed } from '@/lib/fence/sealed';
import { SealBroken } from '@/shared/vault/open-vault';
import { checkManifest, signManifest, type PlaceVersion } from './manifest';
import { newSalt, openBlob, saltOf, sealBlob } from './sealed-blob';
import type { SealedServer } from './sealed-server';
import { SealedMoved, type PutOptions, type SealedItem, type SealedPlace } from './sealed-types';
import { checkSeen, rememberSeen, seenOf, type SeenDocument } from './seen-documents';

/** Others that write the same document all the time leave no turn; then whoever asked is told. */
const TRIES = 10;
const { maxPlaceBytes, maxHeadBytes } = sealedLimits;

/** A version of a place, and how much of it is stored. */
interface StoredPlace extends PlaceVersion {
  readonly sizeBytes: number;
}

/** How a document stands, as somebody with its key proved. */
export interface ProvenState {
  readonly counter: number;
  readonly manifest: string;
  readonly places: ReadonlyMap<string, StoredPlace>;
}

/** What belongs to an opened document for good. */
interface Opened {
  readonly itemId: string;
  readonly accountId: string;
  readonly createdAt: string;
  /** Material that keys are derived from; it can't be read out. */
  readonly itemKey: CryptoKey;
  readonly server: SealedServer;
}

/** Material out of a document's key, which is wiped. */
export async function importItemKey(key: Bytes): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', key, 'HKDF', false, ['deriveKey']);
  key.fill(0);
  return material;
}

/** Bytes that the server sent as text. @throws SealBroken for what is none */
export function sentBytes(text: string): Bytes {
  try {
    return fromBase64Url(text);
  } catch (cause) {
    throw new SealBroken(undefined, { cause });
  }
}

/** What the server says of a document, where it is proven, and no older than what this device saw. @throws SealBroken */
export async function provenState(
  itemKey: CryptoKey,
  { id, counter, manifest, places: said }: Pick<SealedDocument, 'id' | 'counter' | 'manifest' | 'places'>,
  seen: SeenDocument | undefined,
): Promise<ProvenState> {
  const places = new Map(said.map(({ place, ...stored }) => [place, stored]));
  const standing = { itemId: id, counter, head: places.get('head') };
  await checkManifest(itemKey, sentBytes(manifest), standing, places);
  checkSeen(seen, { counter, manifest });
  return { counter, manifest, places };
}

/** A sealed document in this page: seals and opens its places, and goes on from what others wrote. */
export class OpenedItem implements SealedItem {
  readonly itemId: string;
  readonly createdAt: string;
  private line: Promise<unknown> = Promise.resolve();
  /** As it was when the server was asked last. */
  private isBinned = false;

  constructor(
    private readonly opened: Opened,
    private state: ProvenState,
  ) {
    this.itemId = opened.itemId;
    this.createdAt = opened.createdAt;
  }

  placesStored(): ReadonlyMap<SealedPlace, { version: number; storedBytes: number }> {
    // Only places that some client wrote are proven, and clients write none but these.
    const places = [...this.state.places] as [SealedPlace, StoredPlace][];
    return new Map(places.map(([place, { version, sizeBytes }]) => [place, { version, storedBytes: sizeBytes }]));
  }

  put(place: SealedPlace, bytes: Bytes | Blob, options: PutOptions = {}): Promise<void> {
    const written = this.line.then(() => this.write(place, bytes, options));
    this.line = written.catch(() => undefined);
    return written;
  }

  async get(place: SealedPlace): Promise<Bytes | undefined> {
    for (let turn = 1; turn <= TRIES; turn += 1) {
      const { counter: before, places } = this.state;
      const stored = places.get(place);
      if (stored === undefined) return undefined;
      const sealed = await this.fetched(place);
      if (sealed !== undefined && toBase64Url(await saltOf(sealed)) === stored.salt)
        return openBlob(this.opened.itemKey, { itemId: this.itemId, place, version: stored.version }, sealed);
      // Written meanwhile, here or elsewhere: then that is proven as well. Else the server shows something that does not belong there.
      if (this.state.counter === before) await this.refresh();
      if (this.state.counter === before) throw new SealBroken();
    }
    throw new SealBroken();
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
    const { server, itemKey } = this.opened;
    const seen = await seenOf(this.itemId);
    const before = this.seenNow();
    const said = await server.read(this.itemId);
    checkSeen(before, said);
    this.isBinned = said.binnedAt !== null;
    const proven = await provenState(itemKey, { ...said, id: this.itemId }, seen);
    // What this page wrote while the server answered stands.
    if (proven.counter >= this.state.counter) await this.take(proven);
  }

  private async take(state: ProvenState): Promise<void> {
    this.state = state;
    await rememberSeen([this.seenNow()]);
  }

  private seenNow(): SeenDocument {
    const { accountId, createdAt, itemId: id } = this.opened;
    const { counter, manifest } = this.state;
    return { id, accountId, createdAt, counter, manifest, binned: this.isBinned };
  }

  private async write(place: SealedPlace, bytes: Bytes | Blob, { after, onSent }: PutOptions): Promise<void> {
    const plainBytes = bytes instanceof Blob ? bytes.size : bytes.length;
    if (plainBytes > (place === 'head' ? maxHeadBytes : maxPlaceBytes)) throw ApiError.of('file_too_large');
    const salt = newSalt();
    const before = this.state.places.get(place)?.version ?? 0;
    // What stood before it in the line may have been told of a newer version, which whoever asked has not read.
    if (after !== undefined && after !== before) throw new SealedMoved();
    const version = before + 1;
    const sealed = await sealBlob(this.opened.itemKey, { itemId: this.itemId, place, version }, bytes, salt);
    const next: StoredPlace = { version, salt: toBase64Url(salt), sizeBytes: sealed.size };
    const tell = onSent && ((sent: number, all: number) => onSent(Math.round((sent / all) * plainBytes)));
    for (let turn = 1; ; turn += 1) {
      try {
        return await this.send(place, next, sealed, tell);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const { counter } = this.state;
        if (await this.arrived(place, next)) return;
        // Other places were written: it is the next version of this one still.
        if (error.status !== 409 || this.state.counter === counter || turn === TRIES) throw error;
      }
    }
  }

  private async send(
    place: SealedPlace,
    next: StoredPlace,
    sealed: Sealed,
    tell?: (sent: number, all: number) => void,
  ): Promise<void> {
    const { itemKey, server } = this.opened;
    const counter = this.state.counter + 1;
    const places = new Map(this.state.places).set(place, next);
    const manifest = await signManifest(itemKey, { itemId: this.itemId, counter }, places);
    await server.write(this.itemId, { place, version: next.version, counter, manifest, sealed }, tell);
    await this.take({ counter, manifest: toBase64Url(manifest), places });
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
