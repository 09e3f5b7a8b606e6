import type { QueueName } from '@cartulary/contracts/jobs';
import type { IQueueBackend, Processor, Queue, Worker, WorkerOptions } from 'bullmq';

export type StoredJobs = Queue<unknown, undefined, string, unknown, undefined, string, IQueueBackend>;
export type JobWorker = Worker<unknown, undefined, string, IQueueBackend>;
export type JobProcessor = Processor<unknown, undefined, string>;
export type WorkerSettings = Omit<WorkerOptions, 'connection' | 'prefix'>;

/** Where the jobs lie. One connection a process carries all its queues and workers. */
export interface QueueBackend {
  openQueue(name: QueueName): StoredJobs;
  startWorker(name: QueueName, processor: JobProcessor, settings: WorkerSettings): JobWorker;
  /** Lets go of the connection; queues and workers are closed before. */
  close(): Promise<void>;
}
