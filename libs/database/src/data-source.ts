import 'reflect-metadata';
import { limits } from '@cartulary/contracts/limits';
import { isTracing } from '@cartulary/telemetry/tracing';
import { DataSource } from 'typeorm';
import { entities } from './entities/all.js';
import { SnakeCaseNaming } from './naming.js';
import { TracedClient } from './traced-client.js';

/** A unit of work only ever waits for the database. An idle one is a bug and is terminated. */
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 60_000;
/** Longer than the interval of periodic work: reconnecting costs more than everything else an idle process does. */
const IDLE_CONNECTION_MS = 40_000;
const CONNECT_TIMEOUT_MS = 5_000;

/** Creates a TypeORM data source for schema `app`, not yet connected. */
export function appDataSource(url: string, poolSize: number, applicationName: string): DataSource {
  return new DataSource({
    type: 'postgres',
    url,
    schema: 'app',
    entities,
    namingStrategy: new SnakeCaseNaming(),
    installExtensions: false,
    synchronize: false,
    applicationName,
    connectTimeoutMS: CONNECT_TIMEOUT_MS,
    extra: {
      max: poolSize,
      idleTimeoutMillis: IDLE_CONNECTION_MS,
      // Sends statements immediately instead of waiting for pending responses.
      pipeline: true,
      ...(isTracing() ? { Client: TracedClient } : {}),
      statement_timeout: limits.timeouts.databaseMs,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    },
  });
}
