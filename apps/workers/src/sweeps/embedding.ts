import { embedJobId } from '@cartulary/contracts/jobs';
import { organisationsWithDocuments } from '@cartulary/database/organisations-with-documents';
import type { JobQueue } from '@cartulary/jobs/job-queue';
import type { ChangeOverContext } from '../search/change-over.js';

/** How often a changed-over organization is checked: an older release may have processed documents for it. */
const LOOK_AGAIN_MS = 3_600_000;

/**
 * Queues embedding for organizations whose searches use the previous embedder and, now and then, for the others. The jobs run one at a
 * time.
 */
export async function sweepEmbedding({
  database,
  search,
  queue,
  looks,
}: Pick<ChangeOverContext, 'database' | 'search'> & {
  readonly queue: Pick<JobQueue, 'enqueue'>;
  /** When this process last queued each organization. */
  readonly looks: Map<string, number>;
}): Promise<void> {
  const now = Date.now();
  for (const organisationId of await organisationsWithDocuments(database)) {
    const answers = await database.actingFor(organisationId, () => search.answers());
    const last = looks.get(organisationId);
    if (answers === 'present' && last !== undefined && now - last < LOOK_AGAIN_MS) continue;
    looks.set(organisationId, now);
    await queue.enqueue('search.embed', { organisationId }, { jobId: embedJobId({ organisationId }) });
  }
}
