import type { JobQueue } from '@cartulary/jobs/job-queue';
import type { ReadingPriority } from '@cartulary/contracts/reading-priority';
import { stageJobId, stagePriority } from '@cartulary/contracts/jobs';
import { stageNames } from '@cartulary/contracts/stages';
import { publishEvent } from '@cartulary/database/outbox';
import type { Caller } from '../platform/caller/call.js';

/** Tells everybody of the organisation that looks at the queue that it is another, without a word of what is in it. */
export const announceQueue = ({ organisationId }: Caller): Promise<void> =>
  publishEvent('reading-queue.changed', {}, [`organisation:${organisationId}`]);

/** Puts the jobs of a run that wait now where it was put; those that are asked for later are put there by the workers. */
export async function moveJobs(
  queue: JobQueue,
  runId: string,
  { inBatch, priority }: { readonly inBatch: boolean; readonly priority: ReadingPriority },
): Promise<void> {
  await Promise.all(
    stageNames.map((stage) =>
      queue.prioritise('document.stage', stageJobId(runId, stage), stagePriority(stage, inBatch, priority)),
    ),
  );
}
