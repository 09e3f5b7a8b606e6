import { jobs, type QueueName } from '@cartulary/contracts/jobs';
import type { GivenUpJob } from './job-runner.js';

/** Record of a permanently failed job, so that it can be inspected and retried. */
export interface KeptFailure {
  readonly queue: QueueName;
  readonly name: string;
  /** The job's id, or its name if it runs on a schedule, because each scheduled run has its own id. */
  readonly key: string;
  readonly data: object;
  readonly priority: number;
  readonly reason: string;
  readonly attempts: number;
}

/** Codes of PostgreSQL, Node and our own errors are shorter. */
const MAX_CODE_CHARACTERS = 40;

/** For `onGivenUp`: the record to store; undefined if the job is retried anyway because its process was killed. */
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

/** The error's name and code. Messages may quote content, and this is shown to operators. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'Error';
  const code: unknown = 'code' in error ? error.code : undefined;
  return typeof code === 'string' && code.length <= MAX_CODE_CHARACTERS ? `${error.name} ${code}` : error.name;
}
