import type { Bus } from '@cartulary/bus/bus';
import type { Database } from '@cartulary/database/database';
import { operatorPrincipals } from '@cartulary/database/operators';
import { keepFailedJob } from '@cartulary/database/queues.queries';
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
  /** This program's release, for its error reports. */
  readonly release: string;
}

/** For `onGivenUp`: stores the failed job, notifies the installation's operators, and requeues lost jobs. */
export function givenUp({ database, bus, queue, log, release }: Parts): (job: GivenUpJob) => Promise<void> {
  const askAgain = askLostAgain(queue);
  const keepError = keepGivenUp({ database, bus, log, release });
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
