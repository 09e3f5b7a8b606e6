import { createBus, type Bus } from '@cartulary/bus/bus';
import type { Config } from '@cartulary/config/config';
import { openDatabase, type Database } from '@cartulary/database/database';
import type { Logger } from '@cartulary/telemetry/logger';

/** What every service reads of its configuration to reach rows and news. */
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
 * Opens what every service stands on: the rows, and the bus that says when they changed.
 *
 * @param applicationName as PostgreSQL shows the connections
 * @throws where the database or Redis can't be reached
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
