import type { QueueName } from '@cartulary/contracts/jobs';
import type { Logger } from '@cartulary/telemetry/logger';
import type { IQueueBackend, Processor, Queue, Worker, WorkerOptions } from 'bullmq';
import { connectPostgresQueues } from './postgres-backend.js';
import { connectRedisQueues } from './redis-backend.js';

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

export interface BackendOptions {
  /** Redis keeps the jobs when this is set, otherwise PostgreSQL in the schema `queue`. */
  readonly redisUrl?: string | undefined;
  /** The system role: it may use and create in the schema `queue`. */
  readonly databaseUrl: string;
  readonly log: Logger;
}

/** Rejects when the server cannot be reached or refuses. */
export function connectQueues({ redisUrl, databaseUrl, log }: BackendOptions): Promise<QueueBackend> {
  return redisUrl === undefined ? connectPostgresQueues({ databaseUrl, log }) : connectRedisQueues({ redisUrl, log });
}
