import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { Inject, Injectable } from '@nestjs/common';
import { sealedLimits } from '@cartulary/contracts/limits/sealed';
import { MANIFEST_BYTES, sealedSize } from '@cartulary/contracts/sealed-form';
import { recordAuditOnce } from '@cartulary/database/audit';
import { Database } from '@cartulary/database/database';
import { isErrorCode } from '@cartulary/database/error-code';
import { SealedDocumentRow, SealedPlaceRow } from '@cartulary/database/entities/sealed.entity';
import { isHeld } from '@cartulary/database/legal-holds';
import { repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import { Blobs } from '@cartulary/storage/blobs';
import type { Logger } from '@cartulary/telemetry/logger';
import type { Request, Response } from 'express';
import { Not } from 'typeorm';
import type { Call, Caller } from '../platform/caller/call.js';
import { AtOnce } from '../platform/rates/at-once.js';
import { AppError, isStorageFull } from '../platform/serve/errors.js';
import { GatewaySettings } from '../platform/settings/gateway-settings.js';
import { LOG } from '../platform/settings/parts.js';
import { FILE_POLICY } from '../platform/web/security-headers.js';
import { requireModule } from './require-module.js';
import { OwnersRoom } from './owners-room.js';
import { piecesOf, readSealedBody, type Pieces, type SealedBody } from './sealed-body.js';
import { audienceOf, requireOpen, requireUnwritten } from './sealed.queries.js';
import { SealedService } from './sealed.service.js';

const BYTES = 'application/octet-stream';
const HEAD = 'head';
const { maxStoredHeadBytes, maxStoredDocumentBytes, oneChangeMs, writesAtOnce } = sealedLimits;

/** The section of a document that is written, its version, and the document's write count afterward. */
export interface PlaceWritten {
  readonly itemId: string;
  readonly place: string;
  readonly version: number;
  readonly counter: number;
  /** The epoch of the key that seals it. */
  readonly epoch: number;
}

/** The bytes of a version as stored. */
type Kept = Pick<SealedPlaceRow, 'blobId' | 'head' | 'sizeBytes'>;

/** A body that is being received. */
interface Incoming {
  readonly request: Request;
  readonly pieces: Pieces;
}

/**
 * Receives and sends the bytes of sealed documents. Concurrent writes don't mix: each version and count exists once.
 */
@Injectable()
export class SealedContentService {
  private readonly writing = new AtOnce(writesAtOnce);
  private readonly room = new OwnersRoom();

  constructor(
    private readonly database: Database,
    private readonly blobs: Blobs,
    private readonly settings: GatewaySettings,
    private readonly documents: SealedService,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /**
   * Stores the next version of a section, all or nothing.
   * @throws AppError not_found, access_denied, conflict in the bin, sealed_moved if it isn't the next one, sealed_form,
   * sealed_full, sealed_quota, file_too_large, upload_incomplete, storage_full, rate_limited
   */
  async write(caller: Caller, written: PlaceWritten, request: Request): Promise<void> {
    const pieces = piecesOf(request);
    try {
      this.documents.count(caller);
      await this.writing.run(caller.accountId, () => this.take(caller, written, { request, pieces }));
    } catch (error) {
      // Discards the rest instead of closing the connection, because a client that is still sending couldn't read the
      // response.
      await pieces.return?.();
      request.resume();
      throw error;
    }
  }

  /** @throws AppError not_found if there is nothing, original_missing, rate_limited */
  async send({ caller, response }: Call, itemId: string, place: string): Promise<void> {
    this.documents.count(caller);
    const row = await this.database.inOrganisation(caller.organisationId, async () => {
      await requireOpen(caller, itemId);
      return repository(SealedPlaceRow).findOneBy({ itemId, place, isReplaced: false });
    });
    await this.sendRow(response, row);
  }

  /** @throws AppError not_found if there is nothing, original_missing */
  async sendRow(response: Response, row: SealedPlaceRow | null): Promise<void> {
    if (row === null) throw new AppError('not_found');
    const stream = row.blobId === null ? Readable.from([row.head]) : await this.open(row.organisationId, row.blobId);
    response.set({
      'Content-Type': BYTES,
      'Content-Length': String(row.sizeBytes),
      'Cache-Control': 'private, no-store',
      'Content-Security-Policy': FILE_POLICY,
      'Content-Disposition': 'attachment',
    });
    try {
      await pipeline(stream, response);
    } catch (error) {
      // Closing the page during a download isn't an error.
      if (!isErrorCode(error, 'ERR_STREAM_PREMATURE_CLOSE')) throw error;
    }
  }

  private async take(caller: Caller, written: PlaceWritten, { request, pieces }: Incoming): Promise<void> {
    const { organisationId } = caller;
    await this.database.inOrganisation(organisationId, async () => {
      await requireNext(caller, written);
      // Before any of it is stored, if the length is declared.
      await requireRoom(written, saidBytes(request));
      await this.room.require(written, saidBytes(request));
    });
    const body = await readSealedBody(request, pieces);
    const { kept, isNew } = await this.keep(organisationId, written, body);
    try {
      await this.database.inOrganisation(organisationId, async () => {
        // Checked again under a lock, because another tab may have written while the bytes arrived.
        await requireNext(caller, written, true);
        await requireRoom(written, kept.sizeBytes);
        await put(written, body, kept);
        await tell(caller, written);
      });
    } catch (error) {
      if (isNew && kept.blobId !== null) await this.takeBack(organisationId, kept.blobId);
      throw error;
    }
  }

  /** Keeps only one of several concurrent identical writes; otherwise, the others' bytes would stay until the sweep. */
  private async takeBack(organisationId: string, blobId: string): Promise<void> {
    try {
      await this.database.actingFor(organisationId, () => this.blobs.deleteIfUnused(blobId));
    } catch (error) {
      this.log.error('what was refused of a sealed document is left to the sweep', { error });
    }
  }

  private async open(organisationId: string, blobId: string): Promise<Readable> {
    try {
      return (await this.database.actingFor(organisationId, () => this.blobs.get(blobId))).stream;
    } catch (error) {
      if (isErrorCode(error, 'original_missing')) throw new AppError('original_missing', { cause: error });
      throw error;
    }
  }

  /**
   * Stores data for lists in the row, and anything else as bytes: encrypted once more, each version under its own name.
   */
  private async keep(
    organisationId: string,
    { place }: PlaceWritten,
    { sealed }: SealedBody,
  ): Promise<{ kept: Kept; isNew: boolean }> {
    if (place === HEAD) {
      const head = await buffer(Readable.from(atMost(sealed, maxStoredHeadBytes)));
      return { kept: { blobId: null, head, sizeBytes: head.length }, isNew: true };
    }
    try {
      const options = { mediaType: BYTES, maxBytes: sealedSize(this.settings.maxFileBytes) };
      const stored = await this.database.actingFor(organisationId, () => this.blobs.put(sealed, options));
      const { id: blobId, sizeBytes, existed } = stored;
      return { kept: { blobId, head: null, sizeBytes }, isNew: !existed };
    } catch (error) {
      if (isErrorCode(error, 'file_too_large')) throw new AppError('file_too_large', { cause: error });
      if (isStorageFull(error)) throw new AppError('storage_full', { cause: error });
      throw error;
    }
  }
}

async function* atMost(bytes: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<Uint8Array> {
  let sizeBytes = 0;
  for await (const piece of bytes) {
    sizeBytes += piece.length;
    if (sizeBytes > maxBytes) throw new AppError('file_too_large');
    yield piece;
  }
}

/** @throws AppError not_found, conflict, sealed_moved */
async function requireNext(caller: Caller, { itemId, place, version, counter, epoch }: PlaceWritten, isLocked = false) {
  await requireOpen(caller, itemId, place);
  await requireModule(caller, itemId);
  await requireUnwritten(itemId, place, version);
  const now = await repository(SealedDocumentRow).findOne({
    where: { itemId },
    ...(isLocked && { lock: { mode: 'pessimistic_write' } }),
  });
  // Deleted permanently while this waited for the lock.
  if (now === null) throw new AppError('not_found');
  const present = await repository(SealedPlaceRow).findOne({
    where: { itemId, place, isReplaced: false },
    select: { version: true },
  });
  const isNext = counter === now.counter + 1 && version === (present?.version ?? 0) + 1 && epoch === now.epoch;
  if (!isNext) throw new AppError('sealed_moved');
}

/** The declared number of sealed bytes in a call; 0 if undeclared. */
const saidBytes = (request: Request): number =>
  Math.max(0, Number(request.get('content-length') ?? 0) - MANIFEST_BYTES);

/**
 * Content under a legal hold counts toward the limit; otherwise, replaced content doesn't. @throws AppError sealed_full
 */
async function requireRoom({ itemId, place }: PlaceWritten, sizeBytes: number): Promise<void> {
  const staying = (await isHeld(itemId)) ? { itemId } : { itemId, isReplaced: false, place: Not(place) };
  const stayingBytes = await repository(SealedPlaceRow).sum('sizeBytes', staying);
  if ((stayingBytes ?? 0) + sizeBytes > maxStoredDocumentBytes) throw new AppError('sealed_full');
}

/** Deletes the replaced content, unless a legal hold covers the document. */
async function put(written: PlaceWritten, { manifest, salt }: SealedBody, kept: Kept) {
  const { itemId, place, version, counter, epoch } = written;
  const rows = repository(SealedPlaceRow);
  await rows.update({ itemId, place, isReplaced: false }, { isReplaced: true });
  if (!(await isHeld(itemId))) await rows.delete({ itemId, isReplaced: true });
  await rows.insert({ itemId, place, version, salt, epoch, ...kept });
  await repository(SealedDocumentRow).update({ itemId }, { counter, manifest });
}

/**
 * List data and corrections, whose changes are announced to everyone with access. A document's many pages are written
 * one by one, so they aren't announced.
 */
const TOLD: readonly string[] = [HEAD, 'corrections'];

async function tell({ accountId }: Caller, { itemId, place }: PlaceWritten): Promise<void> {
  const act = { actorId: accountId, action: 'sealed.write', targetKind: 'sealed', targetId: itemId } as const;
  await recordAuditOnce(act, oneChangeMs);
  if (TOLD.includes(place)) await publishEvent('sealed.changed', { itemId }, await audienceOf(itemId));
}
