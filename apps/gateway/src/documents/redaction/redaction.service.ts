import { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import type { ReadableMediaType } from '@cartulary/contracts/limits';
import { redactionLimits } from '@cartulary/contracts/limits/redaction';
import type { PageText } from '@cartulary/contracts/reading';
import { RedactionReport, type RedactionBasis, type RedactionPlan } from '@cartulary/contracts/redaction';
import { Database } from '@cartulary/database/database';
import { Document } from '@cartulary/database/entities/document.entity';
import { DocumentPart } from '@cartulary/database/entities/document-part.entity';
import { Page } from '@cartulary/database/entities/page.entity';
import { ProcessingRun } from '@cartulary/database/entities/processing-run.entity';
import { isErrorCode } from '@cartulary/database/error-code';
import { repository } from '@cartulary/database/organisation-context';
import { pageTextOf } from '@cartulary/database/page-text';
import type { JobQueue } from '@cartulary/jobs/job-queue';
import { ReadFailure } from '@cartulary/pipeline/failure';
import { sameTurns } from '@cartulary/pipeline/page-turns';
import { nameTells } from '@cartulary/pipeline/redaction/name-tells';
import { soughtIn } from '@cartulary/pipeline/redaction/sought-in';
import { Blobs } from '@cartulary/storage/blobs';
import type { Logger } from '@cartulary/telemetry/logger';
import type { Call, Caller } from '../../platform/caller/call.js';
import { placeBeside } from '../../platform/items/place-beside.js';
import { AppError, isStorageFull } from '../../platform/serve/errors.js';
import type { AnswerOf, InputOf } from '../../platform/serve/serve.js';
import { GatewaySettings } from '../../platform/settings/gateway-settings.js';
import { JOBS, LOG, PDF_MAKER } from '../../platform/settings/parts.js';
import { partsOf } from '../document-parts.js';
import type { PdfMaker } from '../export/pdf-maker.js';
import type { PdfOrder } from '../export/pdf-protocol.js';
import { recordDocument } from '@cartulary/service/incoming/new-document';
import type { TakenFile } from '@cartulary/service/incoming/new-document';
import { openItem } from '../item-access.js';
import { pageCountOf } from '../reading/pages-of-document.js';
import { checkPlan, titleOf } from './asked-copy.js';
import { OtherCopiesService } from './other-copies.service.js';

interface Opened {
  readonly document: Document;
  readonly basis: RedactionBasis;
  readonly pages: readonly PageText[];
}
interface Made {
  readonly bytes: Uint8Array;
  readonly report: RedactionReport;
}

const mediaType = 'application/pdf';

/** Redacted copies: created again for each attack and for the release, and not stored until released. */
@Injectable()
export class RedactionService {
  constructor(
    private readonly database: Database,
    private readonly blobs: Blobs,
    private readonly settings: GatewaySettings,
    private readonly others: OtherCopiesService,
    @Inject(JOBS) private readonly queue: JobQueue,
    @Inject(PDF_MAKER) private readonly maker: PdfMaker,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /**
   * @throws AppError see `openItem`, `pageCountOf`, and `checkPlan`; `redaction_not_read` until processing is complete;
   * `conflict` if pages were rotated since the boxes were drawn; `redaction_not_made` with the reason; `unavailable` if
   * the queue is full
   */
  async attack(
    call: Call,
    documentId: string,
    { pageTurns, ...plan }: InputOf<'documents.tryRedaction'>['body'],
  ): Promise<AnswerOf<'documents.tryRedaction'>> {
    const opened = await this.open(call.caller, documentId, plan, { pageTurns });
    const { report } = await this.make(call, opened, plan);
    const others = await this.others.list(call.caller, documentId, soughtIn(plan, opened.pages));
    return { report, others, basis: opened.basis };
  }

  /**
   * @throws AppError see {@link attack}; `conflict` if the document has changed since it was checked; `redaction_found` if an attack finds
   * anything; `redaction_empty` if the plan matches nothing; `redaction_name` if the copy's name reveals redacted words
   */
  async release(
    call: Call,
    documentId: string,
    { name, basis, ...plan }: InputOf<'documents.releaseRedaction'>['body'],
  ): Promise<AnswerOf<'documents.releaseRedaction'>> {
    const title = titleOf(name);
    const opened = await this.open(call.caller, documentId, plan, basis);
    if (nameTells(title, plan, opened.pages)) throw new AppError('redaction_name');
    const { bytes, report } = await this.make(call, opened, plan);
    if (report.findings.length > 0) throw new AppError('redaction_found');
    if (report.places === 0) throw new AppError('redaction_empty');
    const file = await this.store(call.caller.organisationId, title, bytes);
    return this.database.inOrganisation(call.caller.organisationId, () =>
      this.record(call.caller, documentId, file, report, plan),
    );
  }

  /** @param asked the plan's basis: page rotations and, for a release, the version that was checked */
  private open(
    caller: Caller,
    documentId: string,
    plan: RedactionPlan,
    asked: Pick<RedactionBasis, 'pageTurns'> & Partial<RedactionBasis>,
  ): Promise<Opened> {
    checkPlan(plan);
    return this.database.inOrganisation(caller.organisationId, async () => {
      const { item } = await openItem(caller, documentId, 'file', 'view');
      if (item.binnedAt !== null) throw new AppError('conflict');
      const document = await repository(Document).findOneByOrFail({ itemId: documentId });
      const pageCount = pageCountOf(document);
      const { shownRunId: runId, pageTurns } = document;
      if (runId === null) throw new AppError('redaction_not_read');
      if (pageCount > redactionLimits.maxPages) throw new AppError('redaction_too_long');
      if (!sameTurns(asked.pageTurns, pageTurns)) throw new AppError('conflict');
      if (asked.runId !== undefined && asked.runId !== runId) throw new AppError('conflict');
      if (plan.boxes.some(({ page }) => page > pageCount)) throw new AppError('pages_not_there');
      return { document, basis: { runId, pageTurns }, pages: await wholeText(documentId, runId, pageCount) };
    });
  }

  private async make({ caller, gone }: Call, opened: Opened, plan: RedactionPlan): Promise<Made> {
    const { document, pages } = opened;
    const order = async (): Promise<PdfOrder> => ({
      kind: 'redact',
      source: {
        bytes: await this.database.actingFor(caller.organisationId, () => this.blobs.read(document.blobId)),
        mediaType: document.mediaType as ReadableMediaType,
        turns: document.pageTurns,
        pages,
      },
      plan,
      modelsDirectory: this.settings.modelsDirectory,
    });
    try {
      const [bytes, report] = await this.maker.make(caller, order, gone, 'copies');
      if (!bytes || !report) throw new ReadFailure('reading_crashed', 'no copy');
      return { bytes, report: RedactionReport.parse(JSON.parse(new TextDecoder().decode(report))) };
    } catch (error) {
      throw this.refusalOf(error, document.itemId);
    }
  }

  private async store(organisationId: string, name: string, bytes: Uint8Array): Promise<TakenFile> {
    try {
      const blob = await this.database.actingFor(organisationId, () =>
        this.blobs.put(Readable.from([Buffer.from(bytes)]), { mediaType, maxBytes: this.settings.maxFileBytes }),
      );
      return { name, mediaType, blob };
    } catch (error) {
      if (isErrorCode(error, 'file_too_large')) throw new AppError('redaction_too_heavy', { cause: error });
      if (isStorageFull(error)) throw new AppError('storage_full', { cause: error });
      throw error;
    }
  }

  private async record(
    caller: Caller,
    documentId: string,
    file: TakenFile,
    { pageCount, places }: RedactionReport,
    { otherWords = [] }: RedactionPlan,
  ): Promise<AnswerOf<'documents.releaseRedaction'>> {
    // Check again: the document or the permission may be gone by now.
    const { item } = await openItem(caller, documentId, 'file', 'view');
    if (item.binnedAt !== null) throw new AppError('conflict');
    const act = {
      action: 'document.redact' as const,
      detail: { from: documentId, places, confirmed: otherWords.length },
    };
    const place = await placeBeside(caller, item);
    const id = await recordDocument(this.queue, caller, { ...file, place, batchId: null, act });
    const pages = Array.from({ length: pageCount }, (_, index) => ({ documentId, page: index + 1 }));
    await repository(DocumentPart).insert(partsOf(pages).map((part) => ({ ...part, documentId: id })));
    return { id, name: file.name, state: 'received' };
  }

  private refusalOf(error: unknown, documentId: string): unknown {
    if (isErrorCode(error, 'original_missing')) return new AppError('original_missing', { cause: error });
    if (!(error instanceof ReadFailure)) return error;
    this.log.warn('a redacted copy could not be made', { documentId, code: error.code, detail: error.detail });
    if (error.code === 'reading_timeout') return new AppError('redaction_too_heavy', { cause: error });
    const isOurs = ['reading_crashed', 'reading_unavailable'].includes(error.code);
    return new AppError('redaction_not_made', { cause: error, ...(isOurs ? {} : { message: error.message }) });
  }
}

/**
 * All pages of a finished processing run. A page that's missing or wasn't processed may have words that no term covers.
 * @throws AppError `redaction_not_read`
 */
async function wholeText(documentId: string, runId: string, pageCount: number): Promise<PageText[]> {
  const run = await repository(ProcessingRun).findOneBy({ id: runId });
  const rows = await repository(Page).find({ where: { documentId, runId }, order: { number: 'ASC' } });
  const isWhole = rows.length === pageCount && rows.every(({ number }, index) => number === index + 1);
  if (run?.state !== 'done' || !isWhole || rows.some(({ unread }) => unread)) throw new AppError('redaction_not_read');
  return rows.map(pageTextOf);
}
