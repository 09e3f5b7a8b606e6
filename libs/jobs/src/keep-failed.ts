import { jobs, type QueueName } from '@cartulary/contracts/jobs';
import type { GivenUpJob } from './job-runner.js';

/** What is kept of a job that failed for good, so that somebody can look at it and ask for it again. */
export interface KeptFailure {
  readonly queue: QueueName;
  readonly name: string;
  /** The job's id; of one that runs by a schedule its name, because each of its turns has an id of its own. */
  readonly key: string;
  readonly data: object;
  readonly priority: number;
  readonly reason: string;
  readonly attempts: number;
}

/** Codes of PostgreSQL, of Node and of our own errors are shorter. */
const MAX_CODE_CHARACTERS = 40;

/** For `onGivenUp`: what is to be kept of it; undefined for one that is asked for again anyway because its process was killed. */
export function failureOf({
  name,
  jobId,
  data,
  priority,
  attempts,
  error,
  isLost,
}: GivenUpJob): KeptFailure | undefined {
  const isSweep = name.startsWith('sweep.');
  if (isLost && !isSweep) return undefined;
  const key = isSweep ? name : jobId;
  return { queue: jobs[name].queue, name, key, data, priority, attempts, reason: isLost ? 'JobLost' : reasonOf(error) };
}

/** The error's name and its code: messages may quote content, and this is shown to operators of the installation. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'Error';
  const code: unknown = 'code' in error ? error.code : undefined;
  return typeof code === 'string' && code.length <= MAX_CODE_CHARACTERS ? `${error.name} ${code}` : error.name;
}
