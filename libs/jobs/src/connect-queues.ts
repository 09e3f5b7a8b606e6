import type { Logger } from '@cartulary/telemetry/logger';
import { connectPostgresQueues } from './postgres-backend.js';
import type { QueueBackend } from './queue-backend.js';

export interface BackendOptions {
  /** Redis keeps the jobs when this is set, otherwise PostgreSQL in the schema `queue`. */
  readonly redisUrl?: string | undefined;
  /** The system role: it may use and create in the schema `queue`. */
  readonly databaseUrl: string;
  readonly log: Logger;
}

/** Rejects when the server cannot be reached or refuses. */
export async function connectQueues({ redisUrl, databaseUrl, log }: BackendOptions): Promise<QueueBackend> {
  if (redisUrl === undefined) return connectPostgresQueues({ databaseUrl, log });
  // Loaded where it is used, like the bus of Redis.
  const { connectRedisQueues } = await import('./redis-backend.js');
  return connectRedisQueues({ redisUrl, log });
}
