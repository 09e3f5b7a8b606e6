import { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { limits, type ReadableMediaType } from '@cartulary/contracts/limits';
import { redactionLimits } from '@cartulary/contracts/limits/redaction';
import type { PageText } from '@cartulary/contracts/reading';
import { RedactionReport, type RedactionPlan } from '@cartulary/contracts/redaction';
import { Database } from '@cartulary/database/database';
import { Document } from '@cartulary/database/entities/document.entity';
import { DocumentPart } from '@cartulary/database/entities/document-part.entity';
import { Page } from '@cartulary/database/entities/page.entity';
import { isErrorCode } from '@cartulary/database/error-code';
import { repository } from '@cartulary/database/organisation-context';
import { pageTextOf } from '@cartulary/database/page-text';
import type { JobQueue } from '@cartulary/jobs/job-queue';
import { ReadFailure } from '@cartulary/pipeline/failure';
import { hasAny } from '@cartulary/pipeline/redaction/attack/covered';
import { wordsUnder } from '@cartulary/pipeline/redaction/covered-places';
import { foldTerm } from '@cartulary/pipeline/redaction/fold-words';
import { Blobs } from '@cartulary/storage/blobs';
import type { Logger } from '@cartulary/telemetry/logger';
import type { Call, Caller } from '../../platform/caller/call.js';
import { placeBeside } from '../../platform/items/place-beside.js';
import { cleanTitle } from '../../platform/items/unseen.js';
import { AppError, isStorageFull } from '../../platform/serve/errors.js';
import type { AnswerOf, InputOf } from '../../platform/serve/serve.js';
import { GatewaySettings } from '../../platform/settings/gateway-settings.js';
import { JOBS, LOG, PDF_MAKER } from '../../platform/settings/parts.js';
import { partsOf } from '../document-parts.js';
import type { PdfMaker } from '../export/pdf-maker.js';
import type { PdfOrder } from '../export/pdf-protocol.js';
import { recordDocument } from '../files/new-document.js';
import type { TakenFile } from '../files/take-file.js';
import { openItem } from '../item-access.js';
import { pageCountOf } from '../reading/pages-of-document.js';
import { OtherCopiesService } from './other-copies.service.js';

interface Opened {
  readonly document: Document;
  readonly pages: readonly PageText[];
}
interface Made {
  readonly bytes: Uint8Array;
  readonly report: RedactionReport;
}

const mediaType = 'application/pdf';

/** Redacted copies: made anew for each attack and for the release, and kept nowhere until they are released. */
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

  /** Throws as `openItem`, `pageCountOf`, and `redaction_not_made` with the reason; `unavailable` where too many wait. */
  async attack(call: Call, documentId: string, plan: RedactionPlan): Promise<AnswerOf<'documents.tryRedaction'>> {
    const opened = await this.open(call.caller, documentId, plan);
    const { report } = await this.make(call, opened, plan);
    return { report, others: await this.others.list(call.caller, documentId, termsOf(plan, opened.pages)) };
  }

  /** Throws as `attack`; `redaction_found` where an attack finds anything, `redaction_name` where the copy's name tells. */
  async release(
    call: Call,
    documentId: string,
    { name, ...plan }: InputOf<'documents.releaseRedaction'>['body'],
  ): Promise<AnswerOf<'documents.releaseRedaction'>> {
    const title = titleOf(name);
    if (hasAny(title.split(/\s/u), plan.terms)) throw new AppError('redaction_name');
    const { bytes, report } = await this.make(call, await this.open(call.caller, documentId, plan), plan);
    if (report.findings.length > 0) throw new AppError('redaction_found');
    const file = await this.store(call.caller.organisationId, title, bytes);
    return this.database.inOrganisation(call.caller.organisationId, () =>
      this.record(call.caller, documentId, file, report),
    );
  }

  private open(caller: Caller, documentId: string, plan: RedactionPlan): Promise<Opened> {
    const emptyAt = plan.terms.findIndex((term) => foldTerm(term) === '');
    if (emptyAt >= 0)
      throw new AppError('invalid_input', {
        data: { issues: [{ path: `terms.${emptyAt}`, message: 'A covered word needs a letter or a digit' }] },
      });
    return this.database.inOrganisation(caller.organisationId, async () => {
      const { item } = await openItem(caller, documentId, 'file', 'view');
      if (item.binnedAt !== null) throw new AppError('conflict');
      const document = await repository(Document).findOneByOrFail({ itemId: documentId });
      const pageCount = pageCountOf(document);
      if (document.shownRunId === null) throw new AppError('redaction_not_read');
      if (pageCount > redactionLimits.maxPages) throw new AppError('redaction_too_long');
      if (plan.boxes.some(({ page }) => page > pageCount)) throw new AppError('pages_not_there');
      const where = { documentId, runId: document.shownRunId };
      const pages = await repository(Page).find({ where, order: { number: 'ASC' } });
      return { document, pages: pages.map(pageTextOf) };
    });
  }

  private async make({ caller, response }: Call, opened: Opened, plan: RedactionPlan): Promise<Made> {
    if (this.maker.isFull) throw new AppError('unavailable', { retryAfterSeconds: 30 });
    const gone = new AbortController();
    response.once('close', () => gone.abort());
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
    });
    try {
      const [bytes, report] = await this.maker.make(order, gone.signal);
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
      if (isErrorCode(error, 'file_too_large')) throw new AppError('redaction_too_long', { cause: error });
      if (isStorageFull(error)) throw new AppError('storage_full', { cause: error });
      throw error;
    }
  }

  private async record(
    caller: Caller,
    documentId: string,
    file: TakenFile,
    { pageCount, places }: RedactionReport,
  ): Promise<AnswerOf<'documents.releaseRedaction'>> {
    // Asked again: in the meantime the document or the right may have gone.
    const { item } = await openItem(caller, documentId, 'file', 'view');
    if (item.binnedAt !== null) throw new AppError('conflict');
    const act = { action: 'document.redact' as const, detail: { from: documentId, places } };
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
    if (error.code === 'reading_timeout') return new AppError('redaction_too_long', { cause: error });
    const isOurs = ['reading_crashed', 'reading_unavailable'].includes(error.code);
    return new AppError('redaction_not_made', { cause: error, ...(isOurs ? {} : { message: error.message }) });
  }
}

/** What other documents are searched for: the words that are covered everywhere, and those under each box. */
const termsOf = (plan: RedactionPlan, pages: readonly PageText[]): string[] => [
  ...plan.terms,
  ...plan.boxes
    .map(({ page, box }) => wordsUnder(box, pages.find(({ page: number }) => number === page)?.words ?? []))
    .filter((text) => foldTerm(text).length >= redactionLimits.minTermCharacters),
];

/** As a file's name: what is made is a PDF. */
function titleOf(name: string): string {
  const title = cleanTitle(name);
  if (title === '')
    throw new AppError('invalid_input', {
      data: { issues: [{ path: 'name', message: 'A name needs a visible character' }] },
    });
  return /\.pdf$/i.test(title) ? title : `${title.slice(0, limits.metadata.maxTitleCharacters - 4)}.pdf`;
}
