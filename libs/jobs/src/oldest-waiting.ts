import type { QueueName } from '@cartulary/contracts/jobs';
import type { StoredJobs } from './queue-backend.js';

/** Redis keeps those with a priority in the order of urgency: of so many of them the oldest is looked for. */
const LOOKED_AT = 500;

/** As `QueueBackend.oldestWaiting`, where jobs can't be asked for by age. */
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
