import { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { limits, type ReadableMediaType } from '@cartulary/contracts/limits';
import { pageLimits } from '@cartulary/contracts/limits/pages';
import { Database } from '@cartulary/database/database';
import { Document } from '@cartulary/database/entities/document.entity';
import { DocumentPart } from '@cartulary/database/entities/document-part.entity';
import { isErrorCode } from '@cartulary/database/error-code';
import { repository } from '@cartulary/database/organisation-context';
import type { JobQueue } from '@cartulary/jobs/job-queue';
import type { TakenPage } from '@cartulary/pipeline/compose/compose-pages';
import { ReadFailure } from '@cartulary/pipeline/failure';
import { Blobs } from '@cartulary/storage/blobs';
import type { Logger } from '@cartulary/telemetry/logger';
import type { Call, Caller } from '../../platform/caller/call.js';
import { AppError, isStorageFull } from '../../platform/serve/errors.js';
import { GatewaySettings } from '../../platform/settings/gateway-settings.js';
import { JOBS, LOG, PDF_MAKER } from '../../platform/settings/parts.js';
import type { AnswerOf, InputOf } from '../../platform/serve/serve.js';
import { cleanTitle } from '../../platform/items/unseen.js';
import { binDocument } from '../library/bin-document.js';
import { partsOf } from '../document-parts.js';
import { openItem } from '../item-access.js';
import { recordDocument } from '@cartulary/service/incoming/new-document';
import { pageCountOf } from './pages-of-document.js';
import type { PdfMaker } from '../export/pdf-maker.js';
import type { PdfOrder } from '../export/pdf-protocol.js';
import { placeOf, type Place } from '../../platform/items/item-places.js';
import { placeBeside } from '../../platform/items/place-beside.js';
import type { TakenFile } from '@cartulary/service/incoming/new-document';

type Wanted = InputOf<'documents.compose'>['body'];
const mediaType = 'application/pdf';

/** Composes new documents from pages of others. The sources don't change; the new ones are processed like uploads. */
@Injectable()
export class ComposeService {
  constructor(
    private readonly database: Database,
    private readonly blobs: Blobs,
    private readonly settings: GatewaySettings,
    @Inject(JOBS) private readonly queue: JobQueue,
    @Inject(PDF_MAKER) private readonly maker: PdfMaker,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /**
   * Creates all of them or none.
   * @throws AppError see `openItem` and `pageCountOf` for a source; `pages_not_there`, `pages_too_many`, `pages_not_made` with the reason;
   * `unavailable` if the queue is full
   */
  async compose(call: Call, wanted: Wanted): Promise<AnswerOf<'documents.compose'>> {
    const { caller } = call;
    const { organisationId } = caller;
    const { sources } = await this.database.inOrganisation(organisationId, () => openSources(caller, wanted));
    const files = await this.maker
      .make(caller, () => this.orderOf(organisationId, sources, wanted), call.gone)
      .catch((error: unknown) => Promise.reject(this.refusalOf(error, sources)));
    const taken: TakenFile[] = [];
    for (const [index, bytes] of files.entries())
      taken.push(await this.store(organisationId, titleOf(wanted.documents[index]?.name ?? ''), bytes));
    return this.database.inOrganisation(organisationId, () => this.record(caller, taken, wanted));
  }

  private async orderOf(organisationId: string, sources: readonly Document[], wanted: Wanted): Promise<PdfOrder> {
    const read = ({ blobId }: Document): Promise<Uint8Array> =>
      this.database.actingFor(organisationId, () => this.blobs.read(blobId));
    const documents = wanted.documents.map(({ pages }) =>
      pages.map(({ documentId, page, turns }): TakenPage => ({
        source: sources.findIndex(({ itemId }) => itemId === documentId),
        page,
        turns,
      })),
    );
    const opened: Extract<PdfOrder, { kind: 'compose' }>['sources'] = await Promise.all(
      sources.map(async (source) => ({
        bytes: await read(source),
        mediaType: source.mediaType as ReadableMediaType,
        turns: source.pageTurns,
      })),
    );
    return { kind: 'compose', sources: opened, documents };
  }

  private async store(organisationId: string, name: string, bytes: Uint8Array): Promise<TakenFile> {
    try {
      const blob = await this.database.actingFor(organisationId, () =>
        this.blobs.put(Readable.from([Buffer.from(bytes)]), { mediaType, maxBytes: this.settings.maxFileBytes }),
      );
      return { name, mediaType, blob };
    } catch (error) {
      if (isErrorCode(error, 'file_too_large')) throw new AppError('pages_too_many', { cause: error });
      if (isStorageFull(error)) throw new AppError('storage_full', { cause: error });
      throw error;
    }
  }

  private async record(
    caller: Caller,
    taken: readonly TakenFile[],
    wanted: Wanted,
  ): Promise<AnswerOf<'documents.compose'>> {
    const documents: AnswerOf<'documents.compose'>['documents'] = [];
    // Check again: a source, folder, or permission may be gone by now.
    const { sources, place } = await openSources(caller, wanted);
    for (const [index, file] of taken.entries()) {
      const parts = partsOf(wanted.documents[index]?.pages ?? []);
      const act = {
        action: 'document.compose' as const,
        detail: { from: [...new Set(parts.map(({ sourceId }) => sourceId))] },
      };
      const id = await recordDocument(this.queue, caller, { ...file, place, batchId: null, act });
      await repository(DocumentPart).insert(parts.map((part) => ({ ...part, documentId: id })));
      documents.push({ id, name: file.name, state: 'received' });
    }
    if (wanted.binSources) for (const { itemId } of sources) await binDocument(this.queue, caller, itemId);
    return { documents };
  }

  private refusalOf(error: unknown, sources: readonly Document[]): unknown {
    if (isErrorCode(error, 'original_missing')) return new AppError('original_missing', { cause: error });
    if (!(error instanceof ReadFailure)) return error;
    const documentIds = sources.map(({ itemId }) => itemId);
    this.log.warn('pages could not be put together', { documentIds, code: error.code, detail: error.detail });
    const isOurs = ['reading_crashed', 'reading_timeout', 'reading_unavailable'].includes(error.code);
    return new AppError('pages_not_made', { cause: error, ...(isOurs ? {} : { message: error.message }) });
  }
}

/** The source documents without duplicates, and where to put the new ones. */
async function openSources(caller: Caller, wanted: Wanted): Promise<{ sources: Document[]; place: Place }> {
  const pages = wanted.documents.flatMap((document) => document.pages);
  const ids = [...new Set(pages.map(({ documentId }) => documentId))];
  if (ids.length > pageLimits.maxSources) throw new AppError('pages_too_many');
  const sources: Document[] = [];
  let first: Place | undefined;
  for (const id of ids) {
    const { item } = await openItem(caller, id, 'file', wanted.binSources ? 'delete' : 'view');
    if (item.binnedAt !== null) throw new AppError('conflict');
    const source = await repository(Document).findOneByOrFail({ itemId: id });
    const pageCount = pageCountOf(source);
    if (pages.some(({ documentId, page }) => documentId === id && page > pageCount))
      throw new AppError('pages_not_there');
    first ??= wanted.folderId === undefined ? await placeBeside(caller, item) : await placeOf(caller, wanted.folderId);
    sources.push(source);
  }
  if (sources.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0) > pageLimits.maxSourceBytes)
    throw new AppError('pages_too_many');
  return { sources, place: first ?? (await placeOf(caller, null)) };
}

/** The file name of a new PDF. */
function titleOf(name: string): string {
  const title = cleanTitle(name);
  if (title === '')
    throw new AppError('invalid_input', {
      data: { issues: [{ path: 'documents.name', message: 'A name needs a visible character' }] },
    });
  return /\.pdf$/i.test(title) ? title : `${title.slice(0, limits.metadata.maxTitleCharacters - 4)}.pdf`;
}
