import { Inject, Injectable } from '@nestjs/common';
import type { DocumentDetail, DocumentSummary } from '@cartulary/contracts/endpoints/documents';
import { kindOf } from '@cartulary/contracts/endpoints/search';
import { limits } from '@cartulary/contracts/limits';
import type { PageText } from '@cartulary/contracts/reading';
import { recordAudit } from '@cartulary/database/audit';
import { correctionsOf, withCorrections } from '@cartulary/database/corrected-words';
import { Database } from '@cartulary/database/database';
import { writeFact } from '@cartulary/database/facts';
import { Document } from '@cartulary/database/entities/document.entity';
import { Item } from '@cartulary/database/entities/item.entity';
import { Page } from '@cartulary/database/entities/page.entity';
import { manager, repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import { pageTextOf } from '@cartulary/database/page-text';
import { audienceOf, sharingOf, type Sharing } from '@cartulary/database/sharing';
import type { JobQueue } from '@cartulary/jobs/job-queue';
import { Between } from 'typeorm';
import type { Caller } from '../platform/caller/call.js';
import { checkMove } from '../platform/items/check-move.js';
import { AppError } from '../platform/serve/errors.js';
import { noteVisit } from '../platform/items/note-visit.js';
import { JOBS } from '../platform/settings/parts.js';
import { readDetail } from './document-detail.js';
import { summaryOf } from './document-summary.js';
import { reindex } from '../platform/items/document-change.js';
import { cleanTitle } from '../platform/items/unseen.js';
import { openItem } from './item-access.js';
import { summariesOf } from './library/library.queries.js';
import { folderIdOf, placeOf, withoutClosedFolders } from '../platform/items/item-places.js';

/** Opens, renames, and moves single documents. */
@Injectable()
export class DocumentsService {
  constructor(
    private readonly database: Database,
    @Inject(JOBS) private readonly queue: JobQueue,
  ) {}

  read(caller: Caller, documentId: string): Promise<DocumentDetail> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const detail = await readDetail(caller, documentId);
      if (caller.key === undefined && (await noteVisit(caller, documentId)))
        await writeFact('document.opened', { itemId: documentId, accountId: caller.accountId });
      return detail;
    });
  }

  /** @throws AppError `not_found` unless the caller can see the document */
  async requireVisible(caller: Caller, documentId: string): Promise<void> {
    await this.database.inOrganisation(caller.organisationId, () => openItem(caller, documentId, 'file', 'view'));
  }

  /**
   * The text and words of all pages, of one `page`, or of the pages from `page` through `to`, counted from 1.
   * @throws AppError `text_too_large` for too much at once, but never for a single page
   */
  text(
    caller: Caller,
    documentId: string,
    { page, to }: { page?: number | undefined; to?: number | undefined },
  ): Promise<{ text: string; pages: PageText[] }> {
    const first = page ?? 1;
    const last = to ?? page ?? limits.reading.maxPages;
    return this.database.inOrganisation(caller.organisationId, async () => {
      await openItem(caller, documentId, 'file', 'view');
      const { shownRunId, mediaType } = await repository(Document).findOneByOrFail({ itemId: documentId });
      if (shownRunId === null) return { text: '', pages: [] };
      if (first < last && (await charactersOf(shownRunId, first, last)) > limits.reading.maxCharactersAtOnce)
        throw new AppError('text_too_large');
      const where = { documentId, runId: shownRunId, number: Between(first, last) };
      const rows = await repository(Page).find({ where, order: { number: 'ASC' } });
      const corrections = kindOf(mediaType) === 'sound' ? await correctionsOf(documentId) : [];
      const pages = rows.map((row) => withCorrections(pageTextOf(row), corrections));
      return { text: rows.map((row) => row.text).join('\n'), pages };
    });
  }

  /** Renames or moves a document, or both. Only its owner can move it to a folder that others have access to. */
  change(
    caller: Caller,
    documentId: string,
    { name, folderId }: { name?: string | undefined; folderId?: string | null | undefined },
  ): Promise<DocumentSummary> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const { item, sharing: before, audience } = await openItem(caller, documentId, 'file', 'edit');
      if (name !== undefined) await this.rename(caller, item, cleanTitle(name));
      if (folderId !== undefined && folderId !== (await folderIdOf(item)))
        await this.move(caller, item, before, folderId);
      await reindex(this.queue, documentId);
      const { state } = await repository(Document).findOneByOrFail({ itemId: documentId });
      const sharing = (await sharingOf([documentId])).get(documentId);
      const now = sharing === undefined ? [] : audienceOf(sharing);
      await publishEvent('document.changed', { documentId, state }, [...new Set([...audience, ...now])]);
      return readSummary(caller, documentId);
    });
  }

  private async rename(caller: Caller, { id, title }: Item, name: string): Promise<void> {
    if (name === '')
      throw new AppError('invalid_input', {
        data: { issues: [{ path: 'name', message: 'A name needs a visible character' }] },
      });
    await repository(Item).update({ id }, { title: name, revision: () => 'revision + 1' });
    await recordAudit({
      actorId: caller.accountId,
      action: 'document.rename',
      targetKind: 'document',
      targetId: id,
      detail: { from: title, to: name },
    });
  }

  private async move(caller: Caller, item: Item, sharing: Sharing, folderId: string | null): Promise<void> {
    const { id } = item;
    const place = await placeOf(caller, folderId);
    await checkMove(caller, item, sharing, place);
    await repository(Item).update({ id }, { ...place, revision: () => 'revision + 1' });
    await recordAudit({
      actorId: caller.accountId,
      action: 'document.move',
      targetKind: 'document',
      targetId: id,
      detail: place,
    });
  }
}

/** A document as a library row. Runs in the caller's unit of work, after the caller has checked `can()`. */
export async function readSummary(caller: Caller, documentId: string): Promise<DocumentSummary> {
  const [row] = await withoutClosedFolders(caller, await summariesOf([documentId]));
  if (row === undefined) throw new AppError('not_found');
  return summaryOf(row);
}

/** The length of the text on a run's pages, without loading it. */
async function charactersOf(runId: string, first: number, last: number): Promise<number> {
  const [sum]: { characters: string }[] = await manager().query(
    'SELECT coalesce(sum(length(text)), 0) AS characters FROM app.page WHERE run_id = $1 AND number BETWEEN $2 AND $3',
    [runId, first, last],
  );
  return Number(sum?.characters ?? 0);
}
