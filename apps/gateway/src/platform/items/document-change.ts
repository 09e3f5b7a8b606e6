import { Document } from '@cartulary/database/entities/document.entity';
import { afterCommit, currentOrganisationId, repository } from '@cartulary/database/organisation-context';
import type { JobQueue } from '@cartulary/jobs/job-queue';

/**
 * Marks the index entries of a document as outdated in the current unit of work, and requests indexing after the commit. If a crash loses
 * the request, the sweep finds the document by its revision.
 */
export async function reindex(queue: JobQueue, documentId: string): Promise<void> {
  const organisationId = currentOrganisationId();
  await repository(Document).increment({ itemId: documentId }, 'revision', 1);
  askForIndex(queue, organisationId, documentId);
}

/** Like `reindex`, for a document whose row was deleted: the index removes it. */
export function unindex(queue: JobQueue, documentId: string): void {
  askForIndex(queue, currentOrganisationId(), documentId);
}

function askForIndex(queue: JobQueue, organisationId: string, documentId: string): void {
  afterCommit(async () => {
    await queue.enqueue('search.index', { organisationId, documentIds: [documentId] });
  });
}
