import type { QueueName } from '@cartulary/contracts/jobs';
import { queueLimits } from '@cartulary/contracts/limits/queues';
import type { Asks } from '@cartulary/database/asks';
import { pausedQueues } from '@cartulary/database/queues.queries';
import type { JobQueue } from '@cartulary/jobs/job-queue';
import type { Logger } from '@cartulary/telemetry/logger';

type Held = Pick<JobQueue, 'pauseOnly'>;

/** Of two that pause and resume at the same time, the last to act has read what both wanted. */
const ROUNDS = 3;

/**
 * Brings the queues in line with the rows, which are the truth: killed between the two, a queue runs although it is paused, or rests
 * although it is not.
 * @throws where the database or the queue can't be asked
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
  /** Other than the usual, for tests. */
  readonly everyMs?: number;
}

/** {@link keepPauses} from time to time: by the clock of this process, because a sweep would stand in a queue that can be paused itself. */
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
