import { Inject, Injectable } from '@nestjs/common';
import {
  formatEndings,
  importFormats,
  type ImportFormat,
  type MadeDocument,
} from '@cartulary/contracts/endpoints/written-files';
import { Database } from '@cartulary/database/database';
import { Document } from '@cartulary/database/entities/document.entity';
import { Page } from '@cartulary/database/entities/page.entity';
import { repository } from '@cartulary/database/organisation-context';
import { pageTextOf } from '@cartulary/database/page-text';
import { Blobs } from '@cartulary/storage/blobs';
import { KeyRing } from '@cartulary/storage/key-ring';
import { made } from '../../platform/threads/made-in-thread.js';
import type { Call, Caller } from '../../platform/caller/call.js';
import { AppError } from '../../platform/serve/errors.js';
import { openItemOf } from '../../platform/items/open-item.js';
import { CONTENT_MAKERS } from '../../platform/settings/parts.js';
import type { InputOf } from '../../platform/serve/serve.js';
import type { ContentMakers } from '../content/content-makers.js';
import type { MadeText } from '../content/orders.js';
import { auditItem } from '../written-items.js';
import { incomingFile, titleOfFile } from './incoming-file.js';
import { insertWritten } from './insert-written.js';
import { insertThreads } from './insert-threads.js';
import { storePictures } from './store-pictures.js';

/** Documents created from files, and from the text of other documents. */
@Injectable()
export class WrittenImportsService {
  constructor(
    private readonly database: Database,
    private readonly keys: KeyRing,
    private readonly blobs: Blobs,
    @Inject(CONTENT_MAKERS) private readonly makers: ContentMakers,
  ) {}

  /**
   * Imports the call's first file into the caller's own documents. @throws AppError see the endpoint; in that case,
   * nothing is stored
   */
  async importFile(call: Call): Promise<MadeDocument> {
    const { caller } = call;
    const file = await incomingFile(call);
    const format = formatOf(file.name);
    const text = await made(this.makers.files, 'import', { bytes: file.bytes, format }, 'not_imported', caller);
    return this.store(caller, titleOfFile(file.name), text, { format });
  }

  /** Creates a document from Markdown. @throws AppError see the endpoint */
  async write(caller: Caller, { title, markdown }: InputOf<'copies.write'>['body']): Promise<MadeDocument> {
    const bytes = new TextEncoder().encode(markdown);
    const text = await made(this.makers.files, 'import', { bytes, format: 'markdown' }, 'not_imported', caller);
    return this.store(caller, title, text, { format: 'markdown' });
  }

  /** Creates an editable document from the text extracted from another. @throws AppError see the endpoint */
  async makeEditable(caller: Caller, documentId: string): Promise<MadeDocument> {
    const { title, pages } = await this.database.inOrganisation(caller.organisationId, async () => {
      const { item } = await openItemOf(caller, documentId, ['file'], 'view');
      const { shownRunId: runId } = await repository(Document).findOneByOrFail({ itemId: documentId });
      if (runId === null) throw new AppError('reading_not_ready');
      const rows = await repository(Page).find({ where: { documentId, runId }, order: { number: 'ASC' } });
      return { title: item.title, pages: rows.map(pageTextOf).map(({ text, blocks }) => ({ text, blocks })) };
    });
    const text = await made(this.makers.files, 'reading', { pages }, 'not_imported', caller);
    return this.store(caller, title.replace(/\.[^.]+$/u, ''), text, { documentId });
  }

  /** Stores pictures first, then the rest in one unit of work. */
  private async store(caller: Caller, given: string, text: MadeText, detail: object): Promise<MadeDocument> {
    const stored = await storePictures(this.database, this.blobs, caller, text.pictures);
    return this.database.inOrganisation(caller.organisationId, async () => {
      const made = await insertWritten(this.keys, caller, {
        kind: 'text',
        titles: [given, text.heading],
        text,
        files: stored,
      });
      const left = await insertThreads(caller, made.id, text.threads);
      await auditItem(caller, 'item.import', made.id, detail);
      return { ...made, lost: left > 0 ? [...text.lost, { what: 'comments', count: left }] : [...text.lost] };
    });
  }
}

/** @throws AppError not_importable */
function formatOf(name: string): ImportFormat {
  const ending = /\.([^.]+)$/u.exec(name)?.[1]?.toLowerCase() ?? '';
  const format = importFormats.find((one) => formatEndings[one].includes(ending));
  if (format === undefined) throw new AppError('not_importable');
  return format;
}
