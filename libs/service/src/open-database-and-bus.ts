import { createBus, type Bus } from '@cartulary/bus/bus';
import type { Config } from '@cartulary/config/config';
import { openDatabase, type Database } from '@cartulary/database/database';
import type { Logger } from '@cartulary/telemetry/logger';

/** Settings every service needs to connect to database and bus. */
export type ConnectionSettings = Pick<
  Config<'collab-server'>,
  'databaseAppUrl' | 'databaseSystemUrl' | 'databasePoolSize' | 'redisUrl'
>;

export interface DatabaseAndBus {
  readonly database: Database;
  readonly bus: Bus;
  close(): Promise<void>;
}

/**
 * Opens the database and the bus that reports its changes, which every service needs.
 *
 * @param applicationName shown by PostgreSQL for the connections
 * @throws if the database or Redis is unreachable
 */
export async function openDatabaseAndBus(
  { databaseAppUrl: appUrl, databaseSystemUrl: systemUrl, databasePoolSize: poolSize, redisUrl }: ConnectionSettings,
  applicationName: string,
  log: Logger,
): Promise<DatabaseAndBus> {
  const onHookError = (error: unknown): void =>
    log.error('what was to follow a commit failed; a sweep will do it', { error });
  const database = await openDatabase({ appUrl, systemUrl, poolSize, applicationName, onHookError });
  const bus = await createBus({ redisUrl, databaseUrl: systemUrl, log });
  return {
    database,
    bus,
    close: async () => {
      await bus.close();
      await database.close();
    },
  };
}
