import { Document } from '@cartulary/database/entities/document.entity';
import { afterCommit, currentOrganisationId, repository } from '@cartulary/database/organisation-context';
import type { JobQueue } from '@cartulary/jobs/job-queue';

/**
 * Marks what is indexed of a document as old, in the running unit of work, and asks for it to be indexed after the
 * commit. What a crash loses, the sweep finds by the revision.
 */
export async function reindex(queue: JobQueue, documentId: string): Promise<void> {
  const organisationId = currentOrganisationId();
  await repository(Document).increment({ itemId: documentId }, 'revision', 1);
  askForIndex(queue, organisationId, documentId);
}

/** The same for a document whose row is gone: the index forgets it. */
export function unindex(queue: JobQueue, documentId: string): void {
  askForIndex(queue, currentOrganisationId(), documentId);
}

function askForIndex(queue: JobQueue, organisationId: string, documentId: string): void {
  afterCommit(async () => {
    await queue.enqueue('search.index', { organisationId, documentIds: [documentId] });
  });
}
