import { setTimeout as pause } from 'node:timers/promises';
import type { JobQueue } from '@cartulary/jobs/job-queue';

/** How often it is looked whether documents are still being read, and after how long work that nobody waits for goes on all the same. */
const LOOK_AGAIN_MS = 500;
const LONGEST_WAIT_MS = 10_000;

/** Resolves once no document is being read, or after a while all the same. */
export async function whenQuiet(queue: Pick<JobQueue, 'counts'>, signal: AbortSignal): Promise<void> {
  const until = Date.now() + LONGEST_WAIT_MS;
  while (Date.now() < until) {
    const { waiting, active } = (await queue.counts()).pipeline;
    if (waiting + active === 0) return;
    await pause(LOOK_AGAIN_MS, undefined, { signal });
  }
}
