import { stageJobId } from '@cartulary/contracts/jobs';
import { Document } from '@cartulary/database/entities/document.entity';
import { afterCommit, currentOrganisationId, repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import { reopenRun } from '@cartulary/database/reopen-run';
import type { JobQueue } from '@cartulary/jobs/job-queue';
import { fieldClassOf } from '@cartulary/pipeline/fields/class-for-fields';

/**
 * Extracts the document's fields again if its class now has different ones. Runs in the unit of work that changed the
 * class and locked the document (`lockDocument`).
 * @param before the document before the change
 * @param otherFields whether the fields of its class changed
 */
export async function readFieldsAgain(
  queue: JobQueue,
  before: Document,
  audience: readonly string[],
  otherFields = false,
): Promise<void> {
  const documentId = before.itemId;
  const now = await repository(Document).findOneByOrFail({ itemId: documentId });
  const runId =
    fieldClassOf(before) === fieldClassOf(now) && !otherFields ? null : await reopenRun(documentId, 'fields');
  const { state } = await repository(Document).findOneByOrFail({ itemId: documentId });
  await publishEvent('document.changed', { documentId, state }, audience);
  if (runId === null) return;
  const data = { organisationId: currentOrganisationId(), documentId, runId, stage: 'fields' } as const;
  afterCommit(async () => {
    await queue.enqueue('document.stage', data, { jobId: stageJobId(runId, 'fields') });
  });
}
