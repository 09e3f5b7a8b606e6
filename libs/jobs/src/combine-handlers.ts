import type { JobHandlers } from '@cartulary/contracts/jobs';
import { isJobName, jobNames } from './job-table.js';

/**
 * Merges the handlers of all features into one table, so that a process that starts can handle every job.
 * @throws Error listing every job in the contract with no handler or two, and every handler without a job
 */
export function combineHandlers(...parts: readonly Partial<JobHandlers>[]): JobHandlers {
  const faults: string[] = [];
  const combined: Partial<JobHandlers> = {};
  for (const part of parts) {
    for (const name of Object.keys(part)) {
      if (!isJobName(name)) faults.push(`'${name}' is no job`);
      else if (combined[name] !== undefined) faults.push(`'${name}' has two handlers`);
    }
    Object.assign(combined, part);
  }
  for (const name of jobNames) if (combined[name] === undefined) faults.push(`'${name}' has no handler`);
  if (faults.length > 0) throw new Error(`The job handlers don't fit the contract: ${faults.join('; ')}.`);
  return combined as JobHandlers;
}
