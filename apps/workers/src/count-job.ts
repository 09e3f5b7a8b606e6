import { countedJobs, type CountedJob } from '@cartulary/contracts/facts/jobs';
import type { Database } from '@cartulary/database/database';
import { writeFactLoosely } from '@cartulary/database/facts';
import type { EndedJob } from '@cartulary/jobs/job-runner';

const isCounted = (name: string): name is CountedJob => countedJobs.some((counted) => counted === name);

/**
 * For `onEnded`: records that an attempt at a job ended. The job's work is committed before; if killed in between, it's repeated and
 * counted when it ends.
 */
export function countJob(database: Database): (job: EndedJob) => Promise<void> {
  return async ({ name, data, end, durationMs }) => {
    if (!isCounted(name) || !('organisationId' in data)) return;
    await database.inOrganisation(data.organisationId, () =>
      writeFactLoosely('job.ended', { by: { job: name, end }, durationMs }),
    );
  };
}
