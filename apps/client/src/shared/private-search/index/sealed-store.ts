import { joined, bytesOf, jsonOf, type Bytes } from '@/lib/crypto/bytes';
import { settled, withOneStore } from '@/lib/storage/one-store';
import { newSalt, openBlob, sealBlob } from '@/shared/sealed/sealed-blob';
import { SealBroken } from '@/shared/vault/open-vault';
import { meaningIn, saidOf, type KeptMeaning } from './kept-meaning';
import type { WholeDocument } from './searched';
import type { KeptIndex } from './word-index';

/** The search data this browser stores, sealed: docs/security/sealed-documents.md, 'The search index'. */

const STORE = 'search';
/** Version of the stored format. Other versions are rebuilt. */
export const INDEX_FORM = 1;
const INDEX = 'index';
const MEANING = 'meaning';
/** An index is sealed in pieces of this size, to stay below the maximum string length. */
const PIECE_BYTES = 16 * 1024 * 1024;

interface Entry {
  readonly id: string;
  /** A document's revision, or the index's write time. Authenticated with the bytes, so a changed version can't be opened. */
  readonly version: number;
  readonly sealed: Bytes;
}

/** The search data of one vault in IndexedDB: each document's text and the index. */
export class SealedStore {
  constructor(
    /** Derived from the vault for this purpose only. Key material for further derivation. */
    private readonly key: CryptoKey,
    private readonly database: string,
  ) {}

  /**
   * Reads the text of documents at the given revisions in one transaction, because this dominates the time for a page
   * of hits.
   * @param tellBroken receives errors of entries that can't be opened, which are skipped like missing ones
   */
  async documents(
    wanted: readonly Pick<WholeDocument, 'documentId' | 'revision'>[],
    tellBroken: (error: unknown) => void,
  ): Promise<Map<string, WholeDocument>> {
    const entries = await this.work('readonly', (store) =>
      Promise.all(wanted.map(({ documentId }) => settled<Entry | undefined>(store.get(documentId)))),
    );
    const current = entries.filter((entry, at) => entry !== undefined && entry.version === wanted[at]?.revision);
    const opened = await Promise.all(
      current.map(
        (entry) =>
          entry &&
          this.documentIn(entry).catch((error: unknown): undefined => {
            tellBroken(error);
          }),
      ),
    );
    return new Map(opened.flatMap((document) => (document ? [[document.documentId, document] as const] : [])));
  }

  /** @throws SealBroken */
  private async documentIn(entry: Entry): Promise<WholeDocument | undefined> {
    const said = jsonOf(await this.opened(entry)) as { form: number; document: WholeDocument } | undefined;
    return said?.form === INDEX_FORM ? said.document : undefined;
  }

  async putDocument(document: WholeDocument): Promise<void> {
    await this.put([await this.sealed(document.documentId, document.revision, { form: INDEX_FORM, document })]);
  }

  /** Vectors of documents at any stored revision, except those that can't be opened or have another format or model. */
  async meanings(
    wanted: readonly Pick<WholeDocument, 'documentId'>[],
    tellBroken: (error: unknown) => void,
  ): Promise<Map<string, KeptMeaning>> {
    const entries = await this.work('readonly', (store) =>
      Promise.all(wanted.map(({ documentId }) => settled<Entry | undefined>(store.get(`${MEANING}/${documentId}`)))),
    );
    const opened = entries.map(async (entry, at) => {
      const documentId = wanted[at]?.documentId;
      try {
        const meaning = entry && meaningIn(entry.version, jsonOf(await this.opened(entry)));
        return meaning && documentId !== undefined ? [[documentId, meaning] as const] : [];
      } catch (error) {
        tellBroken(error);
        return [];
      }
    });
    return new Map((await Promise.all(opened)).flat());
  }

  async putMeaning(documentId: string, { revision, mark, vectors }: KeptMeaning): Promise<void> {
    await this.put([await this.sealed(`${MEANING}/${documentId}`, revision, saidOf(mark, vectors))]);
  }

  async removeDocuments(documentIds: readonly string[]): Promise<void> {
    await this.work('readwrite', async (store) => {
      const ids = documentIds.flatMap((id) => [id, `${MEANING}/${id}`]);
      for (const id of ids) await settled(store.delete(id));
    });
  }

  /** The last stored index; undefined if there is none or its format differs. @throws SealBroken */
  async index(): Promise<KeptIndex | undefined> {
    const head = await this.entry(INDEX);
    if (!head) return undefined;
    const { form, pieces } = jsonOf(await this.opened(head)) as { form: number; pieces: number };
    if (form !== INDEX_FORM) return undefined;
    const bytes: Bytes[] = [];
    for (let piece = 0; piece < pieces; piece += 1) {
      const entry = await this.entry(`${INDEX}/${piece}`);
      if (entry?.version !== head.version) throw new SealBroken();
      bytes.push(await this.opened(entry));
    }
    return jsonOf(joined(...bytes)) as KeptIndex | undefined;
  }

  async putIndex(index: KeptIndex): Promise<void> {
    const bytes = bytesOf(JSON.stringify(index));
    const pieces = Math.ceil(bytes.length / PIECE_BYTES);
    const version = Date.now();
    const entries = [await this.sealed(INDEX, version, { form: INDEX_FORM, pieces })];
    for (let piece = 0; piece < pieces; piece += 1) {
      const part = bytes.subarray(piece * PIECE_BYTES, (piece + 1) * PIECE_BYTES);
      entries.push(await this.sealedBytes(`${INDEX}/${piece}`, version, part));
    }
    await this.put(entries);
  }

  /** Deletes everything, because it can't be opened or has another format. */
  async clear(): Promise<void> {
    await this.work('readwrite', (store) => settled(store.clear()));
  }

  private sealed = (id: string, version: number, content: unknown): Promise<Entry> =>
    this.sealedBytes(id, version, bytesOf(JSON.stringify(content)));

  private async sealedBytes(id: string, version: number, bytes: Bytes): Promise<Entry> {
    const blob = await sealBlob(this.key, { itemId: id, place: STORE, version }, bytes, newSalt());
    return { id, version, sealed: new Uint8Array(await blob.arrayBuffer()) };
  }

  /** Stores plain bytes, because each blob would require an extra round trip to the browser's blob storage. */
  private opened = ({ id, version, sealed }: Entry): Promise<Bytes> =>
    openBlob(this.key, { itemId: id, place: STORE, version }, sealed);

  private entry = (id: string): Promise<Entry | undefined> =>
    this.work('readonly', (store) => settled<Entry | undefined>(store.get(id)));

  /** Entries are sealed in advance, because an IndexedDB transaction ends while awaiting anything else. */
  private put = (entries: readonly Entry[]): Promise<void> =>
    this.work('readwrite', async (store) => {
      await Promise.all(entries.map((entry) => settled(store.put(entry))));
    });

  private work<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => Promise<T>): Promise<T> {
    return withOneStore(this.database, STORE, mode, work);
  }
}
