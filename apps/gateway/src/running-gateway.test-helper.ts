import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@cartulary/config/config';
import { openDocumentStores } from '@cartulary/service/open-document-stores';
import { openUploadStore } from '@cartulary/storage/open-storage';
import { createLogger } from '@cartulary/telemetry/logger';
import { inDatabase, startTestDatabase, type TestDatabase } from '@cartulary/testing/test-database';
import pg from 'pg';
import { hostedGateway } from './gateway-orders.test-helper.js';
import type { GatewayParts } from './gateway-parts.js';
import { GatewaySettings } from './platform/settings/gateway-settings.js';

/** The parts of a gateway that tests inspect and change from outside. */
export type TestParts = Pick<
  GatewayParts,
  'database' | 'bus' | 'queue' | 'keys' | 'blobs' | 'search' | 'settings' | 'log'
>;

/** A database and a data directory for one gateway. */
interface GatewayPlace {
  readonly test: TestDatabase;
  readonly dataDirectory: string;
  readonly environment: Readonly<Record<string, string>>;
  /** Blocks connections to the database, or allows them again. */
  allowConnections(allowed: boolean): Promise<void>;
  remove(): Promise<void>;
}

export interface TestGateway extends Omit<GatewayPlace, 'remove'> {
  readonly url: string;
  readonly parts: TestParts;
  /** The log so far. */
  log(): string;
  /**
   * Notifies the gateway, like a bus event, that rows for an organization's people or modules were changed externally.
   */
  tellOfChange(organisationId: string): Promise<void>;
  stop(): Promise<void>;
}

/** Prepares a database and a data directory for a gateway. @param environment its other settings */
export async function placeForGateway(environment: Readonly<Record<string, string>>): Promise<GatewayPlace> {
  const test = await startTestDatabase();
  const dataDirectory = mkdtempSync(join(tmpdir(), 'cartulary-gateway-'));
  return {
    test,
    dataDirectory,
    environment: {
      NODE_ENV: 'test',
      CARTULARY_DATA_DIR: dataDirectory,
      DATABASE_APP_URL: test.appUrl,
      DATABASE_SYSTEM_URL: test.systemUrl,
      // The location of the providers in the tests.
      CARTULARY_PROVIDER_NETWORKS: 'any',
      // Every sign-up in a test comes from this machine.
      CARTULARY_SIGN_UPS_PER_ADDRESS: '100000',
      ...environment,
    },
    allowConnections: (allowed) => allowConnections(test, allowed),
    remove: async () => {
      await test.stop();
      rmSync(dataDirectory, { recursive: true, force: true });
    },
  };
}

/**
 * A gateway that really listens, with its own database, bus, queue and data directory. It runs in a process that the
 * jest worker shares between its files: the application is loaded once, and a test only imports its own feature and
 * contracts.
 */
export async function runningGateway(environment: Readonly<Record<string, string>> = {}): Promise<TestGateway> {
  const place = await placeForGateway(environment);
  const lines: string[] = [];
  const hosted = await hostedGateway(place.environment, (line) => void lines.push(line));
  const { warnings: _, ...config } = readConfig('gateway', place.environment);
  const log = createLogger({ component: 'gateway', level: 'fatal', destination: { write: () => undefined } });
  const stores = await openDocumentStores(config, 'cartulary test', log, openUploadStore(config));
  return {
    ...place,
    url: hosted.url,
    parts: { ...stores, settings: new GatewaySettings('0.0.0-test', config), log },
    log: () => lines.join(''),
    tellOfChange: (organisationId) => hosted.tellOfChange(organisationId),
    stop: async () => {
      await hosted.close();
      await stores.close();
      await place.remove();
    },
  };
}

async function allowConnections({ superuserUrl }: TestDatabase, allowed: boolean): Promise<void> {
  const name = new URL(superuserUrl).pathname.slice(1);
  const client = new pg.Client({ connectionString: inDatabase(superuserUrl, 'postgres') });
  await client.connect();
  try {
    await client.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS ${allowed}`);
    if (!allowed)
      await client.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name]);
  } finally {
    await client.end();
  }
}
