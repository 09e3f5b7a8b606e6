import type { Bus } from '@cartulary/bus/bus';
import { stageJobId, stagePriority } from '@cartulary/contracts/jobs';
import type { ReadingPriority } from '@cartulary/contracts/reading-priority';
import { stageNames } from '@cartulary/contracts/stages';
import { afterCommit } from '@cartulary/database/organisation-context';
import type { JobQueue } from '@cartulary/jobs/job-queue';
import type { Caller } from '../platform/caller/call.js';

/** Tells everybody of the organisation that looks at the queue that it is another, without a word of what is in it; after the commit. */
export function announceQueue(bus: Pick<Bus, 'publish'>, { organisationId }: Caller): void {
  const audience = [`organisation:${organisationId}`];
  afterCommit(() =>
    bus.publish({ type: 'reading-queue.changed', organisationId, audience, payload: {}, number: null }),
  );
}

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
