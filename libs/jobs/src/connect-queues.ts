import type { Logger } from '@cartulary/telemetry/logger';
import { connectPostgresQueues } from './postgres-backend.js';
import type { QueueBackend } from './queue-backend.js';
import { connectRedisQueues } from './redis-backend.js';

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
