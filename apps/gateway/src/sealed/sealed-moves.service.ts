import { Inject, Injectable } from '@nestjs/common';
import type { MovedDown } from '@cartulary/contracts/endpoints/sealed-moves';
import { recordAudit } from '@cartulary/database/audit';
import { Database } from '@cartulary/database/database';
import { AuditEntry } from '@cartulary/database/entities/audit-entry.entity';
import { Item } from '@cartulary/database/entities/item.entity';
import { SealedPlaceRow } from '@cartulary/database/entities/sealed.entity';
import { manager, repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import type { JobQueue } from '@cartulary/jobs/job-queue';
import { Blobs } from '@cartulary/storage/blobs';
import type { Logger } from '@cartulary/telemetry/logger';
import { In } from 'typeorm';
import { lockDocument } from '../platform/items/lock-document.js';
import type { Caller } from '../platform/caller/call.js';
import { openItemOf } from '../platform/items/open-item.js';
import { AppError } from '../platform/serve/errors.js';
import type { InputOf } from '../platform/serve/serve.js';
import { JOBS, LOG } from '../platform/settings/parts.js';
import { unindex } from '../platform/items/document-change.js';
import { requireOwn } from './sealed.queries.js';

/** The sections that a sealed document needs to replace an uploaded one. */
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

/**
 * References to the document that would contain its name after its rows are deleted. A source's rows stay, so that it
 * isn't imported again.
 */
const TOLD = `DELETE FROM app.notification WHERE target_kind = 'document' AND target_id = $1::text`;
const BROUGHT_IN = `UPDATE app.intake_file SET name = '', found_in = '' WHERE document_id = $1`;

interface Deleted {
  readonly deleted: MovedDown['deleted'];
  readonly auditEntries: number;
  readonly blobIds: readonly string[];
}

/** The document to delete, and its state when it was sealed. */
type Replaced = InputOf<'sealedMoves.replace'>['body'];

/**
 * Deletes the server's copy of a document once its owner has a sealed one, and reports what still contains parts of it.
 */
@Injectable()
export class SealedMovesService {
  constructor(
    private readonly database: Database,
    private readonly blobs: Blobs,
    @Inject(JOBS) private readonly queue: JobQueue,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /**
   * Deletes it permanently and immediately, without the bin, where it would still exist.
   * @throws AppError not_found; access_denied if it belongs to another person; conflict in the bin, while it is
   * processed, or if it changed since it was sealed; sealed_not_whole; on_hold by the triggers
   */
  async replace(caller: Caller, sealedId: string, replaced: Replaced): Promise<MovedDown> {
    const { deleted, auditEntries, blobIds } = await this.database.inOrganisation(caller.organisationId, async () => {
      // Locks both until the end: someone who restores the sealed one waits, and then sees what happened to the other.
      await lockOwn(caller, [sealedId, replaced.documentId]);
      await requireWhole(caller, sealedId);
      return this.delete(caller, sealedId, replaced);
    });
    const gone: (boolean | undefined)[] = [];
    for (const blobId of blobIds) gone.push(await this.deleteBlob(caller, blobId));
    const left = { auditEntries, sameOriginal: gone[0] === false, untilSwept: gone.includes(undefined) };
    return { at: new Date().toISOString(), deleted, left: { ...left, ...(await this.backups()) } };
  }

  private async delete(caller: Caller, sealedId: string, { documentId, updatedAt }: Replaced): Promise<Deleted> {
    const { item, audience } = await openItemOf(caller, documentId, ['file'], 'view');
    // Others can only read a shared document; only its owner can delete it.
    if (item.ownerId !== caller.accountId) throw new AppError('access_denied');
    const { document, running } = await lockDocument(documentId);
    const changedAt = new Date(Math.max(item.updatedAt.getTime(), document.updatedAt.getTime()));
    if (item.binnedAt !== null || running || changedAt.getTime() !== Date.parse(updatedAt))
      throw new AppError('conflict');
    const [counts]: Counts[] = await manager().query(COUNTS, [documentId]);
    if (!counts) throw new Error('The counts of a document did not come');
    await manager().query(TOLD, [documentId]);
    await manager().query(BROUGHT_IN, [documentId]);
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
      auditEntries: await repository(AuditEntry).countBy({ targetId: documentId }),
      blobIds: [blobId, ...(previewBlobId === null ? [] : [previewBlobId])],
    };
  }

  /**
   * The rows are already deleted, so a failure here must not suggest otherwise. @returns undefined if deletion is left
   * to the sweep
   */
  private async deleteBlob({ organisationId }: Caller, blobId: string): Promise<boolean | undefined> {
    try {
      return await this.database.actingFor(organisationId, () => this.blobs.deleteIfUnused(blobId));
    } catch (error) {
      this.log.error('what was stored of a document that was sealed is left to the sweep', { error });
      return undefined;
    }
  }

  private async backups(): Promise<Pick<MovedDown['left'], 'backups' | 'newestBackupAt'>> {
    try {
      const [row] = await this.database.askSystem<{ count: number; newest: Date | null }>(BACKUPS, []);
      return { backups: row?.count ?? 0, newestBackupAt: row?.newest?.toISOString() ?? null };
    } catch (error) {
      this.log.error('which backups may hold a document that was sealed could not be asked', { error });
      return { backups: null, newestBackupAt: null };
    }
  }
}

/** Sorted by id, so that two calls can't deadlock. */
async function lockOwn({ accountId }: Caller, ids: readonly string[]): Promise<void> {
  await repository(Item).find({
    where: { id: In([...ids]), ownerId: accountId },
    order: { id: 'ASC' },
    select: { id: true },
    lock: { mode: 'pessimistic_write' },
  });
}

/** The caller's own sealed document, complete enough to restore it. @throws AppError not_found, sealed_not_whole */
async function requireWhole(caller: Caller, sealedId: string): Promise<void> {
  await requireOwn(caller, sealedId, 'edit');
  const places = await repository(SealedPlaceRow).find({
    where: { itemId: sealedId, isReplaced: false },
    select: { place: true },
  });
  const has = new Set(places.map(({ place }) => place));
  if (!WHOLE.every((place) => has.has(place))) throw new AppError('sealed_not_whole');
}
