import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { limits } from '@cartulary/contracts/limits';
import type { Database } from '@cartulary/database/database';
import { Blob } from '@cartulary/database/entities/blob.entity';
import { writeFact } from '@cartulary/database/facts';
import { newId } from '@cartulary/database/new-id';
import { currentContext, currentOrganisationId, repository } from '@cartulary/database/organisation-context';
import { unwrapBlobKey, wrapBlobKey } from './blob-key.js';
import {
  decrypt,
  decryptRange,
  encrypt,
  HEADER_BYTES,
  newStreamKey,
  sealedRange,
  type StreamKey,
} from './encryption.js';
import { ObjectMissingError } from './errors.js';
import type { KeyRing } from './key-ring.js';
import { Measured } from './measured.js';
import type { ByteRange, ObjectStore, Room } from './object-store.js';
import { deleteBlobIfUnused } from './sweep-storage.js';

export interface PutOptions {
  readonly mediaType: string;
  /** Default: the largest file that may be uploaded. */
  readonly maxBytes?: number;
}

export interface PutBlob {
  readonly id: string;
  /** 64 lower-case hexadecimal digits. */
  readonly sha256: string;
  readonly sizeBytes: number;
  /** The organisation had these bytes already: this is their blob, and nothing was stored anew. */
  readonly existed: boolean;
}

export interface OpenBlob {
  readonly mediaType: string;
  /** Of the whole blob. */
  readonly sizeBytes: number;
  readonly sha256: string;
  /** The plaintext, or the range of it that was asked for. Fails half-way where the ciphertext was changed. */
  readonly stream: Readable;
}

export interface BlobsOptions {
  readonly database: Database;
  readonly store: ObjectStore;
  readonly keys: KeyRing;
}

/** A key rotation may move a blob between the reading of its row and the opening of its key and object. */
const OPEN_ATTEMPTS = 5;

/**
 * The encrypted blobs of the organisation that is acted for (`actingFor`). Bodies stream: `put` and `get` may not be
 * called inside a unit of work, so that no transaction is open meanwhile.
 */
export class Blobs {
  constructor(private readonly options: BlobsOptions) {}

  /**
   * Encrypts and stores a stream while it arrives. The same bytes are one blob, also when they are sent twice at once.
   * A blob that nothing refers to by the time the sweep comes by is not kept: refer to it in a transaction soon.
   * @throws BlobTooLargeError, StorageFullError, whatever the stream throws; nothing is kept then.
   */
  async put(
    body: AsyncIterable<Uint8Array>,
    { mediaType, maxBytes = limits.upload.maxFileBytes }: PutOptions,
  ): Promise<PutBlob> {
    const organisationId = outsideUnit();
    const measured = new Measured(body, maxBytes);
    const key = newStreamKey();
    const location = newLocation(organisationId);
    await this.options.store.put(location, encrypt(measured, key));
    const { sizeBytes } = measured;
    const sha256 = measured.sha256();
    try {
      const row = await this.insert(organisationId, { sha256, sizeBytes, mediaType, location }, key);
      const existed = row.location !== location;
      if (existed) await this.options.store.delete(location);
      return { id: row.id, sha256, sizeBytes, existed };
    } catch (error) {
      await this.options.store.delete(location);
      throw error;
    }
  }

  /**
   * Opens a blob, or a range of it.
   * @throws ObjectMissingError where there is no such blob in this organisation; RangeError for a range outside it;
   *   DecryptionError for a wrong header (later ones through the stream).
   */
  async get(blobId: string, range?: ByteRange): Promise<OpenBlob> {
    outsideUnit();
    for (let attempt = 1; ; attempt += 1) {
      try {
        const { blob, key } = await this.find(blobId);
        const stream = await this.open(blob, key, range);
        return { mediaType: blob.mediaType, sizeBytes: blob.sizeBytes, sha256: blob.sha256, stream };
      } catch (error) {
        if (!(error instanceof ObjectMissingError) || attempt === OPEN_ATTEMPTS) throw error;
      }
    }
  }

  /** A whole blob in memory; for what engines need in one piece. @throws as {@link get} */
  async read(blobId: string): Promise<Buffer> {
    const { stream } = await this.get(blobId);
    const pieces: Buffer[] = [];
    for await (const piece of stream) pieces.push(piece as Buffer);
    return Buffer.concat(pieces);
  }

  /** Deletes what was put and is not needed after all, unless something refers to it, rather than leave it to the sweep. @returns whether it is gone */
  deleteIfUnused(blobId: string): Promise<boolean> {
    return deleteBlobIfUnused(this.options, blobId);
  }

  /** The disk that blobs of all organisations lie on; null where they lie on none. */
  room(): Promise<Room | null> {
    return this.options.store.room();
  }

  /** Whether more is taken, or only a reserve for the database is left. */
  hasRoom(): Promise<boolean> {
    return this.options.store.hasRoom();
  }

  private async insert(
    organisationId: string,
    content: Pick<Blob, 'sha256' | 'sizeBytes' | 'mediaType' | 'location'>,
    key: StreamKey,
  ): Promise<Blob> {
    return this.options.database.inOrganisation(organisationId, async () => {
      const existing = await repository(Blob).findOneBy({ sha256: content.sha256 });
      if (existing) return existing;
      const by = await this.options.keys.currentOrganisationKey();
      const id = newId();
      const wrappedKey = wrapBlobKey(key, by.key, organisationId, id);
      const row = { id, organisationId, ...content, organisationKeyId: by.id, wrappedKey };
      // Of two that arrive at once the second waits here for the first and then does nothing.
      await repository(Blob).createQueryBuilder().insert().values(row).orIgnore().execute();
      const kept = await repository(Blob).findOneByOrFail({ sha256: content.sha256 });
      if (kept.id === id) await writeFact('file.stored', { amounts: { sizeBytes: content.sizeBytes } });
      return kept;
    });
  }

  private async find(blobId: string): Promise<{ blob: Blob; key: StreamKey }> {
    const organisationId = currentOrganisationId();
    return this.options.database.inOrganisation(organisationId, async () => {
      const blob = await repository(Blob).findOneBy({ id: blobId });
      if (!blob) throw new ObjectMissingError(`blob ${blobId}`);
      const by = await this.options.keys.organisationKey(blob.organisationKeyId);
      return { blob, key: unwrapBlobKey(blob.wrappedKey, by, organisationId, blob.id) };
    });
  }

  private async open(blob: Blob, key: StreamKey, range?: ByteRange): Promise<Readable> {
    const { store } = this.options;
    if (!range) {
      const body = await store.get(blob.location);
      return closing(body, decrypt(body, key));
    }
    const { sealed } = sealedRange(range, blob.sizeBytes);
    const header = await readAll(await store.get(blob.location, { start: 0, end: HEADER_BYTES }));
    const body = await store.get(blob.location, sealed);
    return closing(body, decryptRange(header, body, key, range, blob.sizeBytes));
  }
}

/** A stream that closes its source with itself, even where nobody ever read from it. */
function closing(source: Readable, plain: AsyncIterable<Buffer>): Readable {
  return Readable.from(plain, { objectMode: false }).once('close', () => source.destroy());
}

/** Where a new object of an organisation lies. Random: what is stored says nothing about its content. */
export function newLocation(organisationId: string): string {
  const name = randomUUID();
  return `${organisationId}/${name.slice(0, 2)}/${name}`;
}

async function readAll(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of stream) pieces.push(piece);
  return Buffer.concat(pieces);
}

function outsideUnit(): string {
  const context = currentContext();
  if (context?.kind === 'organisation' && context.unit) {
    throw new Error('No transaction may be open while a body streams: call this outside inOrganisation');
  }
  return currentOrganisationId();
}
