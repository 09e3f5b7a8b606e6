import type { QueueName } from '@cartulary/contracts/jobs';
import { queueLimits } from '@cartulary/contracts/limits/queues';
import type { Asks } from '@cartulary/database/asks';
import { pausedQueues } from '@cartulary/database/queues.queries';
import type { JobQueue } from '@cartulary/jobs/job-queue';
import type { Logger } from '@cartulary/telemetry/logger';

type Held = Pick<JobQueue, 'pauseOnly'>;

/** If two people pause and resume at the same time, the last one to act has read both changes. */
const ROUNDS = 3;

/**
 * Applies the pauses stored in rows, which are authoritative, to the queues. A crash between the two leaves a queue running although it is
 * paused, or the reverse.
 * @throws if the database or the queue is unreachable
 */
export async function keepPauses(database: Asks, queue: Held): Promise<void> {
  let wanted = await namesOf(database);
  for (let round = 0; round < ROUNDS; round++) {
    await queue.pauseOnly(wanted);
    const now = await namesOf(database);
    if (now.join() === wanted.join()) return;
    wanted = now;
  }
}

interface FollowParts {
  readonly database: Asks;
  readonly queue: Held;
  readonly log: Logger;
  /** Overrides the default, for tests. */
  readonly everyMs?: number;
}

/** Runs {@link keepPauses} periodically on this process's own timer, because a sweep's queue could be paused itself. */
export function followPauses({ database, queue, log, everyMs = queueLimits.pausesKeptEveryMs }: FollowParts): {
  stop(): Promise<void>;
} {
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= keepPauses(database, queue)
      .catch((error: unknown) => log.warn('queues could not be brought in line with what is paused', { error }))
      .finally(() => (running = undefined));
  }, everyMs).unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}

const namesOf = async (database: Asks): Promise<QueueName[]> =>
  (await pausedQueues(database)).map(({ queue }) => queue).sort();
