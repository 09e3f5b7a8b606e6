import { Inject, Injectable } from '@nestjs/common';
import type { AuditAction } from '@cartulary/contracts/audit';
import type { Batch as BatchShown } from '@cartulary/contracts/endpoints/batches';
import { batchLimits } from '@cartulary/contracts/limits/batches';
import { recordAudit } from '@cartulary/database/audit';
import { Database } from '@cartulary/database/database';
import { Batch } from '@cartulary/database/entities/batch.entity';
import { Document } from '@cartulary/database/entities/document.entity';
import { newId } from '@cartulary/database/new-id';
import { afterCommit, repository } from '@cartulary/database/organisation-context';
import { newBatchPriority } from '@cartulary/database/new-batch-priority';
import { publishEvent } from '@cartulary/database/outbox';
import type { JobQueue } from '@cartulary/jobs/job-queue';
import type { Caller } from '../platform/caller/call.js';
import { ReadingService } from '../documents/reading/reading.service.js';
import { AppError } from '../platform/serve/errors.js';
import { JOBS } from '../platform/settings/parts.js';
import { requireUsablePipeline } from '../platform/items/usable-pipeline.js';
import { requiredTitle } from '../platform/items/required-title.js';
import type { AnswerOf, InputOf } from '../platform/serve/serve.js';
import { countLoose, readBatches, readOneBatch } from './batches.queries.js';

/**
 * Documents that a person uploaded together and can pause, resume, and reprocess together. Only the owner has access to
 * a batch.
 */
@Injectable()
export class BatchesService {
  constructor(
    private readonly database: Database,
    private readonly reading: ReadingService,
    @Inject(JOBS) private readonly queue: JobQueue,
  ) {}

  list(caller: Caller, { page, pageSize }: InputOf<'batches.list'>['query']): Promise<AnswerOf<'batches.list'>> {
    return this.database.inOrganisation(caller.organisationId, async () => ({
      items: await readBatches(caller.accountId, page, pageSize),
      total: await repository(Batch).countBy({ ownerId: caller.accountId }),
      page,
      pageSize,
      loose: await countLoose(caller.accountId),
    }));
  }

  /** @throws AppError `not_found` */
  read(caller: Caller, batchId: string): Promise<BatchShown> {
    return this.database.inOrganisation(caller.organisationId, () => shown(caller, batchId));
  }

  create(caller: Caller, { name, paused, pipelineId }: InputOf<'batches.create'>['body']): Promise<BatchShown> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      if (pipelineId !== undefined) await requireUsablePipeline(pipelineId);
      const id = newId();
      const state = paused ? 'paused' : 'running';
      await repository(Batch).insert({
        id,
        ownerId: caller.accountId,
        name: requiredTitle(name),
        state,
        pipelineId: pipelineId ?? null,
        priority: await newBatchPriority(),
      });
      await announce(caller, id, 'batch.create');
      return shown(caller, id);
    });
  }

  /** @throws AppError `not_found` */
  change(
    caller: Caller,
    batchId: string,
    { name, state, priority, sent }: InputOf<'batches.change'>['body'],
  ): Promise<BatchShown> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const batch = await ownBatch(caller, batchId);
      await repository(Batch).update(
        { id: batchId },
        {
          name: name === undefined ? batch.name : requiredTitle(name),
          state: state ?? batch.state,
          priority: priority ?? batch.priority,
        },
      );
      if (priority !== undefined && priority !== batch.priority) await this.putElsewhere(caller, batchId);
      if (sent && batch.sentAt === null) await markSent(caller, batchId);
      if (state === 'running' && batch.state === 'paused') this.resume(caller.organisationId, batchId);
      if (state !== undefined && state !== batch.state)
        await announce(caller, batchId, state === 'paused' ? 'batch.pause' : 'batch.resume');
      return shown(caller, batchId);
    });
  }

  /** Retries a few at a time, so that no call takes long. @throws AppError `not_found` */
  async retry(caller: Caller, batchId: string): Promise<AnswerOf<'batches.retry'>> {
    const { batch, failed } = await this.database.inOrganisation(caller.organisationId, async () => {
      const open = await ownBatch(caller, batchId);
      // The batch isn't done until all of them are retried, even if none of its documents is being processed.
      await repository(Batch).update({ id: batchId }, { sentAt: null, endedAt: null });
      const where = { batchId, state: 'failed' } as const;
      return { batch: open, failed: await repository(Document).find({ select: { itemId: true }, where }) };
    });
    const now = failed.slice(0, batchLimits.retriedAtOnce);
    const refused: { id: string; error: string }[] = [];
    for (const { itemId: id } of now) {
      try {
        await this.reading.reprocess(caller, id);
      } catch (error) {
        if (!(error instanceof AppError) || error.status >= 500) throw error;
        refused.push({ id, error: error.message });
      }
    }
    await this.closeAgain(caller, batch, { begun: now.length - refused.length, left: failed.length - now.length });
    return { begun: now.length - refused.length, left: failed.length - now.length, refused };
  }

  /** @throws AppError `not_found` */
  async delete(caller: Caller, batchId: string): Promise<void> {
    await this.database.inOrganisation(caller.organisationId, async () => {
      await ownBatch(caller, batchId);
      // Documents of a paused batch are then released, and the sweep picks them up.
      await repository(Batch).delete({ id: batchId });
      await announce(caller, batchId, 'batch.delete');
    });
  }

  /**
   * Once the retried documents finish, the batch ends again with a notification; if nothing is retried, the batch stays
   * unchanged.
   */
  private closeAgain(
    caller: Caller,
    { id, sentAt, endedAt }: Batch,
    { begun, left }: { begun: number; left: number },
  ): Promise<void> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      if (begun === 0) await repository(Batch).update({ id }, { sentAt, endedAt });
      else if (left === 0) await markSent(caller, id);
    });
  }

  /** A worker moves the waiting documents, because a batch may contain thousands. */
  private async putElsewhere(caller: Caller, batchId: string): Promise<void> {
    const { organisationId } = caller;
    await announce(caller, batchId, 'batch.prioritise');
    afterCommit(async () => {
      await this.queue.enqueue('batch.prioritise', { organisationId, batchId });
    });
  }

  private resume(organisationId: string, batchId: string): void {
    afterCommit(async () => {
      await this.queue.enqueue('batch.resume', { organisationId, batchId });
    });
  }
}

/** From now on, the batch ends with its last document; the notifier checks whether it already has. */
async function markSent({ accountId }: Caller, id: string): Promise<void> {
  await repository(Batch).update({ id }, { sentAt: new Date() });
  await publishEvent('batch.changed', { batchId: id }, [`account:${accountId}`]);
}

async function ownBatch(caller: Caller, id: string): Promise<Batch> {
  const batch = await repository(Batch).findOneBy({ id, ownerId: caller.accountId });
  if (batch === null) throw new AppError('not_found');
  return batch;
}

async function shown(caller: Caller, batchId: string): Promise<BatchShown> {
  const batch = await readOneBatch(caller.accountId, batchId);
  if (batch === undefined) throw new AppError('not_found');
  return batch;
}

async function announce(caller: Caller, batchId: string, action: AuditAction): Promise<void> {
  await recordAudit({ actorId: caller.accountId, action, targetKind: 'batch', targetId: batchId });
  await publishEvent('batch.changed', { batchId }, [`account:${caller.accountId}`]);
}
