import { reviewWorkLimits } from '@cartulary/contracts/limits/review-work';
import type { Database } from '@cartulary/database/database';
import { judgeFourEyes, unjudgedDocuments } from '@cartulary/database/judge-four-eyes';
import type { JobQueue } from '@cartulary/jobs/job-queue';
import type { Caller } from '../platform/caller/call.js';

/**
 * Rechecks documents after a four-eyes rule changed and was committed, each in its own unit of work. Rechecks only a
 * few here; a sweep continues with the rest, because tens of thousands would exceed a request's time limit.
 */
export async function judgeFirst(database: Database, queue: JobQueue, { organisationId }: Caller): Promise<void> {
  const most = reviewWorkLimits.mostJudgedAtOnce;
  const ids = await database.inOrganisation(organisationId, () => unjudgedDocuments(most + 1));
  for (const documentId of ids.slice(0, most))
    await database.inOrganisation(organisationId, () => judgeFourEyes(documentId));
  if (ids.length > most) await queue.enqueue('sweep.reviews', {}, { jobId: 'due-sweep.reviews' });
}
