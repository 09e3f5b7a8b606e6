import { Inject, Injectable } from '@nestjs/common';
import type { MovedDown } from '@cartulary/contracts/endpoints/sealed-moves';
import { recordAudit } from '@cartulary/database/audit';
import { Database } from '@cartulary/database/database';
import { AuditEntry } from '@cartulary/database/entities/audit-entry.entity';
import { Document } from '@cartulary/database/entities/document.entity';
import { Item } from '@cartulary/database/entities/item.entity';
import { SealedPlaceRow } from '@cartulary/database/entities/sealed.entity';
import { manager, repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import type { JobQueue } from '@cartulary/jobs/job-queue';
import { Blobs } from '@cartulary/storage/blobs';
import type { Caller } from '../platform/caller/call.js';
import { openItemOf } from '../platform/items/open-item.js';
import { AppError } from '../platform/serve/errors.js';
import { JOBS } from '../platform/settings/parts.js';
import { unindex } from '../platform/items/document-change.js';
import { requireOwn } from './sealed.queries.js';

/** What is stored of a sealed document that stands for one that the server read. */
const WHOLE = ['head', 'original'] as const;

const COUNTS = `
  SELECT (SELECT count(*)::int FROM app.page WHERE document_id = $1) AS pages,
         (SELECT count(*)::int FROM app.entity WHERE document_id = $1)
           + (SELECT count(*)::int FROM app.field WHERE document_id = $1) AS values,
         (SELECT count(*)::int FROM app.reading_version WHERE document_id = $1) AS versions,
         (SELECT count(*)::int FROM app.passage WHERE document_id = $1) AS passages,
         (SELECT count(*)::int FROM app."grant" WHERE item_id = $1) AS shares`;

type Counts = Pick<MovedDown['deleted'], 'pages' | 'values' | 'versions' | 'passages' | 'shares'>;

const BACKUPS = `
  SELECT count(*)::int AS count, max(ended_at) AS newest FROM app.backup_run
   WHERE kind = 'backup' AND state = 'done' AND removed_at IS NULL`;

/** Deletes what the server has of a document once its owner keeps it sealed, and says what still has something of it. */
@Injectable()
export class SealedMovesService {
  constructor(
    private readonly database: Database,
    private readonly blobs: Blobs,
    @Inject(JOBS) private readonly queue: JobQueue,
  ) {}

  /**
   * For good, and at once: it does not lie in the bin first, because then it would still be here.
   * @throws AppError not_found; access_denied where it is somebody else's; conflict in the bin; sealed_not_whole; on_hold by the triggers
   */
  async replace(caller: Caller, sealedId: string, documentId: string): Promise<MovedDown> {
    const { deleted, blobIds, auditEntries } = await this.database.inOrganisation(caller.organisationId, async () => {
      await requireWhole(caller, sealedId);
      const { item, audience } = await openItemOf(caller, documentId, ['file'], 'view');
      // What was given to others is theirs to read where it lies; only its owner takes it away.
      if (item.ownerId !== caller.accountId) throw new AppError('access_denied');
      if (item.binnedAt !== null) throw new AppError('conflict');
      const document = await repository(Document).findOneByOrFail({ itemId: documentId });
      const [counts]: Counts[] = await manager().query(COUNTS, [documentId]);
      if (!counts) throw new Error('The counts of a document did not come');
      await repository(Item).delete({ id: documentId });
      unindex(this.queue, documentId);
      await publishEvent('item.deleted', { itemId: documentId }, audience);
      await recordAudit({
        actorId: caller.accountId,
        action: 'sealed.replace',
        targetKind: 'sealed',
        targetId: sealedId,
        detail: { documentId, ...counts },
      });
      const { blobId, previewBlobId, sizeBytes } = document;
      return {
        deleted: { ...counts, originalBytes: sizeBytes, preview: previewBlobId !== null },
        blobIds: [blobId, ...(previewBlobId === null ? [] : [previewBlobId])],
        auditEntries: await repository(AuditEntry).countBy({ targetId: documentId }),
      };
    });
    const gone: boolean[] = [];
    for (const blobId of blobIds) gone.push(await this.inOwn(caller, () => this.blobs.deleteIfUnused(blobId)));
    const backups = await this.backups();
    return {
      at: new Date().toISOString(),
      deleted,
      left: { auditEntries, sameOriginal: gone[0] === false, ...backups },
    };
  }

  private inOwn<T>({ organisationId }: Caller, work: () => Promise<T>): Promise<T> {
    return this.database.actingFor(organisationId, work);
  }

  private async backups(): Promise<Pick<MovedDown['left'], 'backups' | 'newestBackupAt'>> {
    const [row] = await this.database.askSystem<{ count: number; newest: Date | null }>(BACKUPS, []);
    return { backups: row?.count ?? 0, newestBackupAt: row?.newest?.toISOString() ?? null };
  }
}

/** The caller's own, with everything that brings the document back. @throws AppError not_found, sealed_not_whole */
async function requireWhole(caller: Caller, sealedId: string): Promise<void> {
  await requireOwn(caller, sealedId, 'edit');
  const places = await repository(SealedPlaceRow).find({
    where: { itemId: sealedId, isReplaced: false },
    select: { place: true },
  });
  const has = new Set(places.map(({ place }) => place));
  if (!WHOLE.every((place) => has.has(place))) throw new AppError('sealed_not_whole');
}
