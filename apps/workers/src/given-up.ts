import type { Bus } from '@cartulary/bus/bus';
import type { Database } from '@cartulary/database/database';
import { operatorPrincipals } from '@cartulary/database/operators';
import { keepFailedJob, pausedQueues } from '@cartulary/database/queues.queries';
import { askLostAgain } from '@cartulary/jobs/ask-lost-again';
import type { JobQueue } from '@cartulary/jobs/job-queue';
import type { GivenUpJob } from '@cartulary/jobs/job-runner';
import { failureOf } from '@cartulary/jobs/keep-failed';
import type { Logger } from '@cartulary/telemetry/logger';
import { keepGivenUp } from './keep-given-up.js';

interface Parts {
  readonly database: Database;
  readonly bus: Bus;
  readonly queue: Pick<JobQueue, 'enqueue'>;
  readonly log: Logger;
}

/** For `onGivenUp`: keeps what failed for whoever operates the installation and tells them; what was lost is asked for again. */
export function givenUp({ database, bus, queue, log }: Parts): (job: GivenUpJob) => Promise<void> {
  const askAgain = askLostAgain(queue);
  const keepError = keepGivenUp(database, bus, log);
  return async (job) => {
    await askAgain(job);
    await keepError(job);
    const failure = failureOf(job);
    if (failure === undefined) return;
    await keepFailedJob(database, failure);
    const audience = await operatorPrincipals(database);
    await bus.publish({ type: 'queues.changed', organisationId: '', audience, payload: {}, number: null });
  };
}

/** Queues that an operator paused stay so, whatever became of the queue's own server meanwhile. */
export async function keepPauses(database: Database, queue: Pick<JobQueue, 'pauseOnly'>): Promise<void> {
  await queue.pauseOnly((await pausedQueues(database)).map((paused) => paused.queue));
}
