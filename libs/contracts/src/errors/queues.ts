import { error, type ErrorEntry } from '../client-errors.js';

export const queueErrors = {
  job_scheduled: error(409, 'This job runs on a schedule and can’t be canceled. Pause its queue instead.'),
  job_unknown: error(409, 'This version of Cartulary no longer has this kind of job, so it can’t run again.'),
} as const satisfies Record<string, ErrorEntry>;
