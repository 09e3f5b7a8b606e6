import type { QueueName } from '@cartulary/contracts/jobs';
import type { IQueueBackend, Processor, Queue, Worker, WorkerOptions } from 'bullmq';

export type StoredJobs = Queue<unknown, undefined, string, unknown, undefined, string, IQueueBackend>;
export type JobWorker = Worker<unknown, undefined, string, IQueueBackend>;
export type JobProcessor = Processor<unknown, undefined, string>;
export type WorkerSettings = Omit<WorkerOptions, 'connection' | 'prefix'>;

/** Interval of the check for jobs whose process died (ms). A job runs again after the second check that finds its lock expired. */
export const STALLED_CHECK_MS = 5_000;

/** Storage of the jobs. A single connection serves all queues and workers of a process. */
export interface QueueBackend {
  openQueue(name: QueueName): StoredJobs;
  startWorker(name: QueueName, processor: JobProcessor, settings: WorkerSettings): JobWorker;
  /** Enqueue time of the oldest runnable job, by queue (ms since 1970). Omits queues without one. */
  oldestWaiting(queues: Readonly<Record<QueueName, StoredJobs>>): Promise<Partial<Record<string, number>>>;
  /** Closes the connection. Close queues and workers first. */
  close(): Promise<void>;
}
