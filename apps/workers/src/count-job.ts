import { countedJobs, type CountedJob } from '@cartulary/contracts/facts/jobs';
import type { Database } from '@cartulary/database/database';
import { writeFactLoosely } from '@cartulary/database/facts';
import type { EndedJob } from '@cartulary/jobs/job-runner';

const isCounted = (name: string): name is CountedJob => countedJobs.some((counted) => counted === name);

/**
 * For `onEnded`: writes that a try of a job came to its end. What the job did is committed before; one that is killed in between is done
 * again, and counts when it ends.
 */
export function countJob(database: Database): (job: EndedJob) => Promise<void> {
  return async ({ name, data, end, durationMs }) => {
    if (!isCounted(name) || !('organisationId' in data)) return;
    await database.inOrganisation(data.organisationId, () =>
      writeFactLoosely('job.ended', { by: { job: name, end }, durationMs }),
    );
  };
}
