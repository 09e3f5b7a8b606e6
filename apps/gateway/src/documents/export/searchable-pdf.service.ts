import { Inject, Injectable } from '@nestjs/common';
import { errors, type ErrorCode } from '@cartulary/contracts/errors';
import { isFlowing, type ReadableMediaType } from '@cartulary/contracts/limits';
import { recordAudit } from '@cartulary/database/audit';
import { Database } from '@cartulary/database/database';
import { Document } from '@cartulary/database/entities/document.entity';
import { Page } from '@cartulary/database/entities/page.entity';
import { isErrorCode } from '@cartulary/database/error-code';
import { repository } from '@cartulary/database/organisation-context';
import { pageTextOf } from '@cartulary/database/page-text';
import { ReadFailure } from '@cartulary/pipeline/failure';
import { Blobs } from '@cartulary/storage/blobs';
import type { Logger } from '@cartulary/telemetry/logger';
import { Raw } from 'typeorm';
import type { Call, Caller } from '../../platform/caller/call.js';
import { AppError } from '../../platform/serve/errors.js';
import { LOG, PDF_MAKER } from '../../platform/settings/parts.js';
import { contentDisposition } from '../../platform/serve/content-disposition.js';
import { openItem } from '../item-access.js';
import type { PdfMaker } from './pdf-maker.js';
import type { PdfOrder } from './pdf-protocol.js';

/** Draws pages, also for services of other features. */
export type { PdfMaker };

/** Searchable PDFs of documents: created on request, never stored. */
@Injectable()
export class SearchablePdfService {
  constructor(
    private readonly database: Database,
    private readonly blobs: Blobs,
    @Inject(PDF_MAKER) private readonly maker: PdfMaker,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /**
   * @throws AppError `export_no_pages` for flowing text; `export_not_read` before the document was processed;
   * `export_failed` with the reason if the original can't be opened; `unavailable` if the queue is full
   */
  async send(call: Call, documentId: string): Promise<void> {
    const { caller, response } = call;
    const { title, document } = await this.open(caller, documentId);
    const { gone } = call;
    try {
      const [bytes] = await this.maker.make(caller, () => this.orderOf(caller, document), gone);
      response.set({
        'Content-Type': 'application/pdf',
        'Content-Disposition': contentDisposition('attachment', `${title.replace(/\.[^.]+$/, '')}.pdf`),
        'Cache-Control': 'no-store',
      });
      response.end(bytes);
    } catch (error) {
      if (gone.aborted) return;
      throw this.refusalOf(error, documentId);
    }
  }

  private open(caller: Caller, documentId: string): Promise<{ title: string; document: Document }> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const { item } = await openItem(caller, documentId, 'file', 'view');
      const document = await repository(Document).findOneByOrFail({ itemId: documentId });
      if (isFlowing(document.mediaType)) throw new AppError('export_no_pages');
      if (document.shownRunId === null) throw notRead(document.failureCode);
      await recordAudit({
        actorId: caller.accountId,
        action: 'document.export',
        targetKind: 'document',
        targetId: documentId,
        detail: { format: 'pdf' },
      });
      return { title: item.title, document };
    });
  }

  private async orderOf(
    { organisationId }: Caller,
    { itemId, shownRunId, blobId, mediaType, pageTurns: turns }: Document,
  ): Promise<PdfOrder> {
    const pages = await this.database.inOrganisation(organisationId, async () => {
      const run = { documentId: itemId, ...(shownRunId && { runId: shownRunId }) };
      // For a long text, only the pages that have images with text.
      const hasReader = Raw((words) => `jsonb_path_exists(${words}, '$[*].reader')`);
      const where = [
        { ...run, source: 'recognised' as const },
        { ...run, words: hasReader },
      ];
      return (await repository(Page).find({ where, order: { number: 'ASC' } })).map(pageTextOf);
    });
    const bytes = await this.database.actingFor(organisationId, () => this.blobs.read(blobId));
    return { kind: 'searchable', bytes, mediaType: mediaType as ReadableMediaType, pages, turns };
  }

  private refusalOf(error: unknown, documentId: string): unknown {
    if (isErrorCode(error, 'original_missing')) return new AppError('original_missing', { cause: error });
    if (!(error instanceof ReadFailure)) return error;
    this.log.warn('a PDF could not be made', { documentId, code: error.code, detail: error.detail });
    const isOurs = ['reading_crashed', 'reading_timeout', 'reading_unavailable'].includes(error.code);
    return new AppError('export_failed', { cause: error, ...(isOurs ? {} : { message: error.message }) });
  }
}

/** Failed documents report the reason; pending ones are reported as not read yet. */
const notRead = (failureCode: string | null): AppError =>
  failureCode !== null && failureCode in errors
    ? new AppError('export_failed', { message: errors[failureCode as ErrorCode].message })
    : new AppError('export_not_read');
