import { reviewWorkLimits } from '@cartulary/contracts/limits/review-work';
import type { Database } from '@cartulary/database/database';
import { judgeFourEyes, unjudgedDocuments } from '@cartulary/database/judge-four-eyes';
import type { JobQueue } from '@cartulary/jobs/job-queue';
import type { Caller } from '../platform/caller/call.js';

/**
 * Judges documents anew after a rule of four eyes was changed, once that is committed: a few of them, each in a unit of work of its own. Of
 * tens of thousands it would take longer than a call may, so a sweep goes on.
 */
export async function judgeFirst(database: Database, queue: JobQueue, { organisationId }: Caller): Promise<void> {
  const most = reviewWorkLimits.mostJudgedAtOnce;
  const ids = await database.inOrganisation(organisationId, () => unjudgedDocuments(most + 1));
  for (const documentId of ids.slice(0, most))
    await database.inOrganisation(organisationId, () => judgeFourEyes(documentId));
  if (ids.length > most) await queue.enqueue('sweep.reviews', {}, { jobId: 'due-sweep.reviews' });
}
