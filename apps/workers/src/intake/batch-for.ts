import { Batch } from '@cartulary/database/entities/batch.entity';
import { IntakeSourceRow } from '@cartulary/database/entities/intake.entity';
import { newBatchPriority } from '@cartulary/database/new-batch-priority';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';

/**
 * The batch for a source's documents: the previous one while it's running, or else a new one named after the source, so that its owner gets
 * one notification for documents that arrive together. Runs in a unit of work that has locked the source.
 */
export async function batchFor({ id: sourceId, batchId, ownerId, name, pipelineId }: IntakeSourceRow): Promise<string> {
  const before = batchId === null ? null : await repository(Batch).findOneBy({ id: batchId });
  if (before !== null && before.endedAt === null && before.state === 'running') {
    await repository(Batch).update({ id: before.id }, { sentAt: null });
    return before.id;
  }
  const id = newId();
  await repository(Batch).insert({
    id,
    ownerId,
    name,
    state: 'running',
    pipelineId,
    priority: await newBatchPriority(),
  });
  await repository(IntakeSourceRow).update({ id: sourceId }, { batchId: id });
  return id;
}
