import type { Bus } from '@cartulary/bus/bus';
import type { Database } from '@cartulary/database/database';
import { ownError } from '@cartulary/database/own-error';
import type { GivenUpJob } from '@cartulary/jobs/job-runner';
import { ownErrorKeeper } from '@cartulary/service/keep-own-error';
import type { Logger } from '@cartulary/telemetry/logger';

const MAX_ID_CHARACTERS = 64;

interface Parts {
  readonly database: Database;
  readonly bus: Pick<Bus, 'publish'>;
  readonly log: Logger;
  readonly release: string;
}

/**
 * For `onGivenUp`: stores a job's error for the people who handle errors, under the job's organization. A job that lost
 * its process isn't stored, because it may not be at fault.
 */
export function keepGivenUp({ log, release, ...parts }: Parts): (job: GivenUpJob) => Promise<void> {
  const keep = ownErrorKeeper(parts);
  return async ({ name, jobId, data, error, isLost }) => {
    if (isLost) return;
    const organisationId = 'organisationId' in data ? data.organisationId : null;
    const errorId = jobId.slice(0, MAX_ID_CHARACTERS);
    try {
      await keep(
        ownError(error, { source: 'workers', organisationId, accountId: null, place: name, errorId, release }),
      );
    } catch (failure) {
      log.warn('an error of a job was not kept', { job: name, jobId, error: failure });
    }
  };
}
