import 'reflect-metadata';
import { limits } from '@cartulary/contracts/limits';
import { isTracing } from '@cartulary/telemetry/tracing';
import { DataSource } from 'typeorm';
import { entities } from './entities/all.js';
import { SnakeCaseNaming } from './naming.js';
import { TracedClient } from './traced-client.js';

/** A unit of work never waits for anything but the database; one that sits idle is a fault and is ended. */
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 60_000;
/** Longer than what comes again and again: signing in anew costs more than all else that an idle process does. */
const IDLE_CONNECTION_MS = 40_000;
const CONNECT_TIMEOUT_MS = 5_000;

/** A TypeORM data source over schema `app`, not yet connected. */
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
      // What is said while an answer is on its way travels at once, instead of waiting for that answer.
      pipeline: true,
      ...(isTracing() ? { Client: TracedClient } : {}),
      statement_timeout: limits.timeouts.databaseMs,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    },
  });
}
