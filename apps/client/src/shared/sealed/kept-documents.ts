import type { ListedSealed, SealedDocument } from '@cartulary/contracts/endpoints/sealed';
import { sealedLimits } from '@cartulary/contracts/limits/sealed';
import { toBase64Url, type Bytes } from '@/lib/crypto/bytes';
import { settled, withOneStore } from '@/lib/storage/one-store';
import { isContent } from './places-of';
import { saltOf } from './sealed-blob';
import type { Written } from './server-types';

/**
 * Documents opened or processed in this browser, in the server's format: ciphertext, wrapped keys, and proofs. The vault opens and verifies
 * each of them like server data. docs/security/privacy-mode.md, 'Without the server'.
 */
const STORE = 'rows';

interface DocumentRow {
  readonly id: string;
  readonly said: SealedDocument;
}
interface PlaceRow {
  readonly id: string;
  readonly salt: string;
  readonly sealed: Bytes;
}
interface PlaceToKeep {
  readonly place: string;
  readonly sealed: Blob;
  /** The person opened the document, so it's evicted later. */
  readonly isOpened: boolean;
}
/** Stored size of each document, most recently opened last. */
interface OrderRow {
  readonly id: typeof ORDER;
  readonly documents: readonly { readonly id: string; readonly bytes: number }[];
}
interface ValueRow {
  readonly id: string;
  readonly value: unknown;
}

const ORDER = 'order';
const DOCUMENT = 'document ';
const PLACE = 'place ';
const documentId = (id: string): string => `${DOCUMENT}${id}`;
const placeId = (id: string, place: string): string => `${PLACE}${id} ${place}`;
const beginning = (prefix: string): IDBKeyRange => IDBKeyRange.bound(prefix, `${prefix}\uFFFF`);
/** A document with only its head and preview stored can't be opened. */
const isContentKey = (key: string): boolean => isContent(key.split(' ')[2] ?? '');

/** The locally stored sealed documents of one account. Every method rejects if the browser allows no storage. */
export class KeptDocuments {
  constructor(
    private readonly accountId: string,
    private readonly mostBytes: number = sealedLimits.keptHereBytes,
  ) {}

  /** Stores a document's state, unless a newer one is stored. Written items have copies of their own. */
  async keep(said: SealedDocument): Promise<void> {
    if (said.kind !== 'file') return;
    await this.with('readwrite', async (store) => {
      const before = await settled<DocumentRow | undefined>(store.get(documentId(said.id)));
      if (before && (before.said.epoch > said.epoch || before.said.counter > said.counter)) return;
      await settled(store.put({ id: documentId(said.id), said } satisfies DocumentRow));
    });
  }

  async has(id: string): Promise<boolean> {
    return (await this.with('readonly', (store) => settled(store.count(documentId(id))))) > 0;
  }

  /** Stores a slot of a stored document. If there's no space, evicts those opened longest ago. */
  async keepPlace(id: string, { place, sealed, isOpened }: PlaceToKeep): Promise<void> {
    const row = { id: placeId(id, place), salt: toBase64Url(await saltOf(sealed)), sealed: await bytesOfBlob(sealed) };
    await this.with('readwrite', async (store) => {
      if ((await settled(store.count(documentId(id)))) === 0) return;
      const before = await settled<PlaceRow | undefined>(store.get(row.id));
      await settled(store.put(row satisfies PlaceRow));
      const moreBytes = row.sealed.length - (before?.sealed.length ?? 0);
      await this.makeRoom(store, id, { moreBytes, isOpened });
    });
  }

  /** The document was opened from here. */
  async wasOpened(id: string): Promise<void> {
    await this.with('readwrite', (store) => this.makeRoom(store, id, { moreBytes: 0, isOpened: true }));
  }

  /** This page wrote a slot. */
  async wrote(id: string, { place, version, counter, epoch, manifest, sealed }: Written): Promise<void> {
    const said = await this.read(id);
    if (said === undefined) return;
    const stored = { place, version, epoch, salt: toBase64Url(await saltOf(sealed)), sizeBytes: sealed.size };
    const places = [...said.places.filter((each) => each.place !== place), stored];
    await this.keep({ ...said, counter, epoch, manifest: toBase64Url(manifest), places });
    await this.keepPlace(id, { place, sealed, isOpened: isContent(place) });
  }

  async read(id: string): Promise<SealedDocument | undefined> {
    const row = await this.with('readonly', (store) => settled<DocumentRow | undefined>(store.get(documentId(id))));
    return row?.said;
  }

  /** The slot's content, if it belongs to the stored state. */
  async place(id: string, place: string): Promise<Blob | undefined> {
    const said = await this.read(id);
    const row = await this.with('readonly', (store) => settled<PlaceRow | undefined>(store.get(placeId(id, place))));
    const salt = said?.places.find((each) => each.place === place)?.salt;
    return row && row.salt === salt ? new Blob([row.sealed]) : undefined;
  }

  /** The stored slots, with their salts. */
  async places(id: string): Promise<ReadonlyMap<string, string>> {
    const prefix = placeId(id, '');
    const rows = await this.with('readonly', (store) => settled<PlaceRow[]>(store.getAll(beginning(prefix))));
    return new Map(rows.map((row) => [row.id.slice(prefix.length), row.salt]));
  }

  /** The stored states within a range of IDs, exclusive of the first and inclusive of the last; all if omitted. */
  async between(after: string | undefined, last: string | null): Promise<SealedDocument[]> {
    const { lower, upper } = beginning(DOCUMENT);
    const ends = [after === undefined ? lower : documentId(after), last === null ? upper : documentId(last)] as const;
    const range = IDBKeyRange.bound(...ends, after !== undefined);
    const rows = await this.with('readonly', (store) => settled<DocumentRow[]>(store.getAll(range)));
    return rows.map(({ said }) => said);
  }

  /** Documents that can be opened here, in the format of the server's list. */
  async listed(): Promise<ListedSealed[]> {
    const standing = await this.between(undefined, null);
    return this.with('readonly', async (store) => {
      const keys = (await settled(store.getAllKeys(beginning(PLACE)))).map(String);
      const withContent = new Set(keys.filter(isContentKey).map((key) => key.split(' ')[1]));
      const rows: ListedSealed[] = [];
      for (const { places, ...said } of standing) {
        const head = places.find(({ place }) => place === 'head');
        if (said.binnedAt !== null || !head || !withContent.has(said.id)) continue;
        const kept = await settled<PlaceRow | undefined>(store.get(placeId(said.id, 'head')));
        if (kept?.salt !== head.salt) continue;
        const { version, epoch } = head;
        rows.push({ ...said, head: { version, epoch, sealed: toBase64Url(kept.sealed) } });
      }
      return rows;
    });
  }

  async drop(id: string): Promise<void> {
    await this.with('readwrite', async (store) => {
      await dropRows(store, id);
      const { documents } = await orderOf(store);
      await settled(store.put({ id: ORDER, documents: documents.filter((each) => each.id !== id) }));
    });
  }

  /** Stores other server data needed to open them, by name. */
  async keepValue(name: string, value: unknown): Promise<void> {
    await this.with('readwrite', (store) => settled(store.put({ id: name, value } satisfies ValueRow)));
  }

  async value(name: string): Promise<unknown> {
    return (await this.with('readonly', (store) => settled<ValueRow | undefined>(store.get(name))))?.value;
  }

  private async makeRoom(
    store: IDBObjectStore,
    id: string,
    { moreBytes, isOpened }: { moreBytes: number; isOpened: boolean },
  ): Promise<void> {
    const { documents } = await orderOf(store);
    const before = documents.find((each) => each.id === id);
    const now = { id, bytes: (before?.bytes ?? 0) + moreBytes };
    const next =
      before && !isOpened
        ? documents.map((each) => (each.id === id ? now : each))
        : [...documents.filter((each) => each.id !== id), now];
    let sum = next.reduce((all, { bytes }) => all + bytes, 0);
    while (sum > this.mostBytes && next.length > 1) {
      const oldest = next.shift();
      if (!oldest) break;
      sum -= oldest.bytes;
      await dropRows(store, oldest.id);
    }
    await settled(store.put({ id: ORDER, documents: next } satisfies OrderRow));
  }

  private with<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => Promise<T>): Promise<T> {
    return withOneStore(`cartulary-vault-${this.accountId}-documents`, STORE, mode, work);
  }
}

const orderOf = async (store: IDBObjectStore): Promise<OrderRow> =>
  (await settled<OrderRow | undefined>(store.get(ORDER))) ?? { id: ORDER, documents: [] };

async function dropRows(store: IDBObjectStore, id: string): Promise<void> {
  await settled(store.delete(documentId(id)));
  await settled(store.delete(beginning(placeId(id, ''))));
}

const bytesOfBlob = async (blob: Blob): Promise<Bytes> => new Uint8Array(await blob.arrayBuffer());
