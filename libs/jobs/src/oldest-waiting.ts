import type { QueueName } from '@cartulary/contracts/jobs';
import type { StoredJobs } from './queue-backend.js';

/** Redis sorts prioritized jobs by urgency. The oldest one is searched among this many. */
const LOOKED_AT = 500;

/** `QueueBackend.oldestWaiting` for backends that can't query jobs by age. */
export async function oldestOf(
  queues: Readonly<Record<QueueName, StoredJobs>>,
): Promise<Partial<Record<string, number>>> {
  const found = await Promise.all(
    Object.entries(queues).map(async ([name, queue]) => {
      const [first, urgent] = await Promise.all([
        queue.getJobs(['waiting'], 0, 0, true),
        queue.getJobs(['prioritized'], 0, LOOKED_AT - 1, true),
      ]);
      return [name, Math.min(...[...first, ...urgent].map(({ timestamp }) => timestamp))] as const;
    }),
  );
  return Object.fromEntries(found.filter(([, since]) => Number.isFinite(since)));
}
