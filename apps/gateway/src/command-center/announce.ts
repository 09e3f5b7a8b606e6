import type { Bus } from '@cartulary/bus/bus';
import { stageJobId, stagePriority } from '@cartulary/contracts/jobs';
import type { ReadingPriority } from '@cartulary/contracts/reading-priority';
import { stageNames } from '@cartulary/contracts/stages';
import { afterCommit } from '@cartulary/database/organisation-context';
import type { JobQueue } from '@cartulary/jobs/job-queue';
import type { Caller } from '../platform/caller/call.js';

/**
 * Notifies the organization's pages that show the queue that it changed, without its content; called after the commit.
 */
export function announceQueue(bus: Pick<Bus, 'publish'>, { organisationId }: Caller): void {
  const audience = [`organisation:${organisationId}`];
  afterCommit(() =>
    bus.publish({ type: 'reading-queue.changed', organisationId, audience, payload: {}, number: null }),
  );
}

/** Moves a run's pending jobs to its new priority; the workers enqueue later jobs accordingly. */
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
