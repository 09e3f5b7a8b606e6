import type { Logger } from '@cartulary/telemetry/logger';
import { connectPostgresQueues } from './postgres-backend.js';
import type { QueueBackend } from './queue-backend.js';

export interface BackendOptions {
  /** If set, jobs are stored in Redis; otherwise in PostgreSQL, in the schema `queue`. */
  readonly redisUrl?: string | undefined;
  /** URL for the system role, which may use the schema `queue` and create in it. */
  readonly databaseUrl: string;
  readonly log: Logger;
}

/** Rejects if the server is unreachable or refuses the connection. */
export async function connectQueues({ redisUrl, databaseUrl, log }: BackendOptions): Promise<QueueBackend> {
  if (redisUrl === undefined) return connectPostgresQueues({ databaseUrl, log });
  // Loaded only if used, like the Redis bus.
  const { connectRedisQueues } = await import('./redis-backend.js');
  return connectRedisQueues({ redisUrl, log });
}
