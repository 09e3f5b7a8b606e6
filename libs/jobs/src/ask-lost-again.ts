import type { JobQueue } from './job-queue.js';
import type { GivenUpJob } from './job-runner.js';

/** Long enough that workers who are killed by a poisonous job do something else in between. */
const PAUSE_MS = 15_000;

/**
 * For `onGivenUp`: a job whose process was killed too often is asked for again after a pause, under its own id. It did
 * nothing wrong that anybody knows of: a machine that is short of memory or restarted several times kills whatever runs.
 * What runs by a schedule comes again by itself, and what failed is left to the sweeps.
 */
export const askLostAgain =
  (queue: Pick<JobQueue, 'enqueue'>, pauseMs = PAUSE_MS) =>
  async ({ name, jobId, data, priority, isLost }: GivenUpJob): Promise<void> => {
    if (!isLost || name.startsWith('sweep.')) return;
    await queue.enqueue(name, data, { jobId, delayMs: pauseMs, ...(priority > 0 ? { priority } : {}) });
  };
