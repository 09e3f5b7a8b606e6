import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import type { ItemFile } from '@cartulary/contracts/endpoints/item-files';
import { writingLimits } from '@cartulary/contracts/limits/writing';
import { Database } from '@cartulary/database/database';
import { ItemFileRow } from '@cartulary/database/entities/item-file.entity';
import { isErrorCode } from '@cartulary/database/error-code';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { sniff, sniffPicture } from '@cartulary/pipeline/sniff';
import { Blobs, type PutBlob } from '@cartulary/storage/blobs';
import type { Call, Caller } from '../platform/caller/call.js';
import { contentDisposition } from '../platform/serve/content-disposition.js';
import { AppError, isStorageFull } from '../platform/serve/errors.js';
import { cleanFileName } from '../platform/serve/file-name.js';
import { readIncomingFiles, type IncomingFile } from '../platform/serve/incoming-files.js';
import { peek } from '../platform/serve/peek.js';
import { FILE_POLICY } from '../platform/web/security-headers.js';
import { openWritten } from './written-items.js';

const { maxFileBytes, maxFilesOfItem } = writingLimits;

interface Taken {
  readonly name: string;
  readonly mediaType: string;
  readonly blob: PutBlob;
}

/** Pictures and other files that stand in an item: whoever may write in it stores them, whoever sees it sees them. */
@Injectable()
export class ItemFilesService {
  constructor(
    private readonly database: Database,
    private readonly blobs: Blobs,
  ) {}

  /** @throws AppError not_found, access_denied, conflict in the bin and where there are too many; the upload's own */
  async store({ caller, request }: Call, itemId: string): Promise<ItemFile> {
    const { organisationId } = caller;
    await this.database.inOrganisation(organisationId, () => openWritten(caller, itemId, 'edit'));
    const taken: Taken[] = [];
    await this.database.actingFor(organisationId, () =>
      readIncomingFiles(request, { maxFileBytes, maxFiles: 1 }, async (file) => {
        if (taken.length === 0) taken.push(await this.take(file));
      }),
    );
    const [first] = taken;
    if (first === undefined) throw new AppError('no_file');
    return this.database.inOrganisation(organisationId, async () => {
      // Once more: a right may have ended while the bytes came in.
      await openWritten(caller, itemId, 'edit');
      if ((await repository(ItemFileRow).countBy({ itemId })) >= maxFilesOfItem)
        throw new AppError('conflict', { message: `An item holds at most ${maxFilesOfItem} pictures and files` });
      const { name, mediaType, blob } = first;
      const id = newId();
      await repository(ItemFileRow).insert({ id, itemId, blobId: blob.id, name, mediaType, addedBy: caller.accountId });
      return { id, name, mediaType, sizeBytes: blob.sizeBytes };
    });
  }

  /** Always as a file to keep: nothing that somebody stored is opened under this origin. @throws AppError not_found */
  async send({ caller, request, response }: Call, itemId: string, fileId: string): Promise<void> {
    const { blobId, name, mediaType } = await this.find(caller, itemId, fileId);
    response.set({
      ETag: `"${fileId}"`,
      'Cache-Control': 'private, no-cache',
      'Content-Security-Policy': FILE_POLICY,
      'Content-Disposition': contentDisposition('attachment', name),
      'Content-Type': mediaType,
    });
    // A file never becomes another one.
    if (request.get('if-none-match') === `"${fileId}"`) return void response.status(304).end();
    const { stream, sizeBytes } = await this.database.actingFor(caller.organisationId, () => this.blobs.get(blobId));
    response.set('Content-Length', String(sizeBytes));
    try {
      await pipeline(stream, response);
    } catch (error) {
      // Who closes the page in the middle of a file has not met an error.
      if (!isErrorCode(error, 'ERR_STREAM_PREMATURE_CLOSE')) throw error;
    }
  }

  private find(caller: Caller, itemId: string, fileId: string): Promise<ItemFileRow> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      await openWritten(caller, itemId, 'view');
      const file = await repository(ItemFileRow).findOneBy({ id: fileId, itemId });
      if (file === null) throw new AppError('not_found');
      return file;
    });
  }

  private async take(file: IncomingFile): Promise<Taken> {
    const { head, whole } = await peek(file.bytes);
    if (head.length === 0) throw new AppError('file_empty');
    const mediaType = (await sniffPicture(head)) ?? (await sniff(head)) ?? 'application/octet-stream';
    try {
      const blob = await this.blobs.put(whole, { mediaType, maxBytes: maxFileBytes });
      return { name: cleanFileName(file.name), mediaType, blob };
    } catch (error) {
      if (isErrorCode(error, 'file_too_large')) throw new AppError('file_too_large', { cause: error });
      if (isStorageFull(error)) throw new AppError('storage_full', { cause: error });
      throw error;
    }
  }
}
