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
  /** Defaults to the maximum upload size. */
  readonly maxBytes?: number;
}

export interface PutBlob {
  readonly id: string;
  /** 64 lowercase hexadecimal digits. */
  readonly sha256: string;
  readonly sizeBytes: number;
  /** The organization already had these bytes: this is the existing blob, and nothing was stored. */
  readonly existed: boolean;
}

export interface OpenBlob {
  readonly mediaType: string;
  /** Size of the whole blob. */
  readonly sizeBytes: number;
  readonly sha256: string;
  /** The plaintext, or the requested range. Fails midway if the ciphertext was changed. */
  readonly stream: Readable;
}

export interface BlobsOptions {
  readonly database: Database;
  readonly store: ObjectStore;
  readonly keys: KeyRing;
}

/** A key rotation may move a blob between reading its row and opening its key and object. */
const OPEN_ATTEMPTS = 5;

/**
 * Encrypted blobs of the current organization (`actingFor`). Bodies are streamed: `put` and `get` can't be called inside a unit of work, so
 * that no transaction stays open meanwhile.
 */
export class Blobs {
  constructor(private readonly options: BlobsOptions) {}

  /**
   * Encrypts and stores a stream as it arrives. Identical bytes become one blob, even if sent concurrently. Reference it in a transaction
   * soon, because the sweep deletes unreferenced blobs.
   * @throws BlobTooLargeError, StorageFullError, whatever the stream throws; nothing is stored then
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
   * @throws ObjectMissingError if this organization has no such blob; RangeError for a range outside it; DecryptionError for an invalid
   * header (later errors through the stream)
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

  /**
   * Reads a whole blob into memory, for engines that need it in one piece.
   * @throws as {@link get}
   */
  async read(blobId: string): Promise<Buffer> {
    const { stream } = await this.get(blobId);
    const pieces: Buffer[] = [];
    for await (const piece of stream) pieces.push(piece as Buffer);
    return Buffer.concat(pieces);
  }

  /**
   * Deletes a stored blob that turns out not to be needed, unless something references it, instead of leaving it to the
   * sweep.
   * @returns true if it's gone
   */
  deleteIfUnused(blobId: string): Promise<boolean> {
    return deleteBlobIfUnused(this.options, blobId);
  }

  /** The disk that all organizations' blobs are on; null if they aren't on a disk. */
  room(): Promise<Room | null> {
    return this.options.store.room();
  }

  /** True if more can be stored. False if only the database's reserve is left. */
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
      // The second of two concurrent inserts waits here for the first and then does nothing.
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

/** A stream that closes its source when it is closed, even if it was never read. */
function closing(source: Readable, plain: AsyncIterable<Buffer>): Readable {
  return Readable.from(plain, { objectMode: false }).once('close', () => source.destroy());
}

/** Location of an organization's new object. Random, so that it reveals nothing about the content. */
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
