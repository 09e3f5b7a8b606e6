import type { JobQueue } from './job-queue.js';
import type { GivenUpJob } from './job-runner.js';

/** Long enough that workers killed by a poison job do other work in between. */
const PAUSE_MS = 15_000;

/**
 * For `onGivenUp`: after a pause, re-enqueues a job whose process was killed too often, under its own ID. The job
 * itself isn't known to have failed: low memory or repeated restarts kill whatever is running. Scheduled jobs recur,
 * and the sweeps handle failed ones.
 */
export const askLostAgain =
  (queue: Pick<JobQueue, 'enqueue'>, pauseMs = PAUSE_MS) =>
  async ({ name, jobId, data, priority, isLost }: GivenUpJob): Promise<void> => {
    if (!isLost || name.startsWith('sweep.')) return;
    await queue.enqueue(name, data, { jobId, delayMs: pauseMs, ...(priority > 0 ? { priority } : {}) });
  };
