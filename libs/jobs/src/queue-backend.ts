import type { QueueName } from '@cartulary/contracts/jobs';
import type { IQueueBackend, Processor, Queue, Worker, WorkerOptions } from 'bullmq';

export type StoredJobs = Queue<unknown, undefined, string, unknown, undefined, string, IQueueBackend>;
export type JobWorker = Worker<unknown, undefined, string, IQueueBackend>;
export type JobProcessor = Processor<unknown, undefined, string>;
export type WorkerSettings = Omit<WorkerOptions, 'connection' | 'prefix'>;

/** How often it is looked for jobs whose process died (ms): one runs again by the second look that finds its lock run out. */
export const STALLED_CHECK_MS = 5_000;

/** Where the jobs lie. One connection a process carries all its queues and workers. */
export interface QueueBackend {
  openQueue(name: QueueName): StoredJobs;
  startWorker(name: QueueName, processor: JobProcessor, settings: WorkerSettings): JobWorker;
  /** Since when the oldest job that could run now waits, by queue (ms since 1970); queues where none does are left out. */
  oldestWaiting(queues: Readonly<Record<QueueName, StoredJobs>>): Promise<Partial<Record<string, number>>>;
  /** Lets go of the connection; queues and workers are closed before. */
  close(): Promise<void>;
}
