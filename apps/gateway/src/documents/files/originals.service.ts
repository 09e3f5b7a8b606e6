import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { auditLimits } from '@cartulary/contracts/limits/audit';
import { recordAudit, recordAuditOnce } from '@cartulary/database/audit';
import { Database } from '@cartulary/database/database';
import { Document } from '@cartulary/database/entities/document.entity';
import { isErrorCode } from '@cartulary/database/error-code';
import { repository } from '@cartulary/database/organisation-context';
import { Blobs, type OpenBlob } from '@cartulary/storage/blobs';
import type { Call, Caller } from '../../platform/caller/call.js';
import { AppError } from '../../platform/serve/errors.js';
import { FILE_POLICY } from '../../platform/web/security-headers.js';
import { parseRange, type ByteRange } from '../../platform/serve/byte-range.js';
import { contentDisposition } from '../../platform/serve/content-disposition.js';
import { openItem } from '../item-access.js';

/** Sends stored files: the original, byte for byte, and the preview of its first page. */
@Injectable()
export class OriginalsService {
  constructor(
    private readonly database: Database,
    private readonly blobs: Blobs,
  ) {}

  /** Sends the original or the part requested by a Range header (RFC 9110, section 14). */
  async sendOriginal(call: Call, documentId: string, inline: boolean): Promise<void> {
    const { caller, request, response } = call;
    const { title, document } = await this.open(caller, documentId);
    const { sizeBytes, mediaType, sha256, blobId } = document;
    response.set({
      'Accept-Ranges': 'bytes',
      'Content-Disposition': contentDisposition(inline ? 'inline' : 'attachment', title),
      'Content-Type': mediaType,
    });
    if (this.isKnown(call, sha256)) return void response.status(304).end();
    const range = parseRange(request.get('range'), sizeBytes);
    if (range === 'unsatisfiable') return void response.status(416).set('Content-Range', `bytes */${sizeBytes}`).end();
    // A HEAD request downloads nothing.
    if (request.method !== 'HEAD') await this.recordDownload(caller, documentId, range);
    await this.send(call, blobId, sizeBytes, range);
  }

  /** @throws AppError `not_found` if there's no preview (yet) */
  async sendPreview(call: Call, documentId: string): Promise<void> {
    const { document } = await this.open(call.caller, documentId);
    if (document.previewBlobId === null) throw new AppError('not_found');
    const preview = await this.fetch(call.caller, document.previewBlobId, undefined);
    call.response.set({ 'Content-Type': preview.mediaType, 'Content-Disposition': 'inline' });
    if (this.isKnown(call, preview.sha256)) {
      preview.stream.destroy();
      return void call.response.status(304).end();
    }
    call.response.set('Content-Length', String(preview.sizeBytes));
    await stream(call, preview);
  }

  private open(caller: Caller, documentId: string): Promise<{ title: string; document: Document }> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const { item } = await openItem(caller, documentId, 'file', 'view');
      return { title: item.title, document: await repository(Document).findOneByOrFail({ itemId: documentId }) };
    });
  }

  /** Sets the validators. True if the client already has these bytes (RFC 9110, section 13.1.2). */
  private isKnown({ request, response }: Call, sha256: string): boolean {
    const etag = `"${sha256}"`;
    response.set({ ETag: etag, 'Cache-Control': 'private, no-cache', 'Content-Security-Policy': FILE_POLICY });
    return request.get('if-none-match')?.split(/, */).includes(etag) ?? false;
  }

  private async send(call: Call, blobId: string, sizeBytes: number, range: ByteRange | undefined): Promise<void> {
    const { request, response } = call;
    const length = range === undefined ? sizeBytes : range.end - range.start + 1;
    response.set('Content-Length', String(length));
    if (range !== undefined)
      response.status(206).set('Content-Range', `bytes ${range.start}-${range.end}/${sizeBytes}`);
    if (request.method === 'HEAD') return void response.end();
    await stream(call, await this.fetch(call.caller, blobId, range));
  }

  private async fetch(caller: Caller, blobId: string, range: ByteRange | undefined): Promise<OpenBlob> {
    const bytes = range === undefined ? undefined : { start: range.start, end: range.end + 1 };
    try {
      return await this.database.actingFor(caller.organisationId, () => this.blobs.get(blobId, bytes));
    } catch (error) {
      if (isErrorCode(error, 'original_missing')) throw new AppError('original_missing', { cause: error });
      throw error;
    }
  }

  /** Runs before the first byte is sent. A whole file is one act, and so are all the ranges a person requests within a short time. */
  private async recordDownload(caller: Caller, documentId: string, range: ByteRange | undefined): Promise<void> {
    const act = {
      actorId: caller.accountId,
      action: 'document.download' as const,
      targetKind: 'document',
      targetId: documentId,
    };
    await this.database.inOrganisation(caller.organisationId, () =>
      range === undefined ? recordAudit(act) : recordAuditOnce(act, auditLimits.oneDownloadMs),
    );
  }
}

async function stream({ response }: Call, blob: OpenBlob): Promise<void> {
  try {
    await pipeline(blob.stream, response);
  } catch (error) {
    // Closing the page during a download isn't an error.
    if (!isErrorCode(error, 'ERR_STREAM_PREMATURE_CLOSE')) throw error;
  }
}
