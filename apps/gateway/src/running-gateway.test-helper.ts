import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig } from '@cartulary/config/config';
import type { Embedder } from '@cartulary/pipeline/embed/embedder';
import { createNodeEmbedder } from '@cartulary/pipeline/embed/node';
import { createLogger } from '@cartulary/telemetry/logger';
import { inDatabase, startTestDatabase, type TestDatabase } from '@cartulary/testing/test-database';
import { CalendarReader } from './calendar/files/calendar-reader.js';
import { ContentMaker } from './collaboration/content/content-maker.js';
import type { ContentMakers } from './collaboration/content/content-makers.js';
import { PdfMaker, type PdfMakerOptions } from './documents/export/pdf-maker.js';
import type { GatewayParts } from './gateway-parts.js';
import pg from 'pg';
import { startGateway, type RunningGateway } from './gateway.js';
import { openParts, type Readers } from './open-parts.js';
import { SamlReader } from './identity/providers/saml/saml-reader.js';

export interface TestGateway {
  readonly url: string;
  readonly gateway: RunningGateway;
  readonly parts: GatewayParts;
  readonly test: TestDatabase;
  readonly dataDirectory: string;
  /** Everything that was logged so far. */
  log(): string;
  /** Tells it, as a bus event does, that rows of an organisation's people or modules changed behind its back. */
  tellOfChange(organisationId: string): Promise<void>;
  /** Takes the database away from everybody, or gives it back. */
  allowConnections(allowed: boolean): Promise<void>;
  stop(): Promise<void>;
}

const source = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** One whose child runs from its source, so that no test depends on a build. */
export const pdfMakerFromSource = (options: PdfMakerOptions = {}): PdfMaker =>
  new PdfMaker({
    entry: source('./documents/export/pdf-host.ts'),
    loader: ['--conditions=source', '--import', source('../../../libs/testing/src/run-typescript.mjs')],
    ...options,
  });

/** Those whose threads run from their source. */
const contentMakersFromSource = (): ContentMakers => {
  const entry = new URL('./collaboration/content/content-worker.test-helper.mjs', import.meta.url);
  return { versions: new ContentMaker({ entry }), files: new ContentMaker({ entry }) };
};

/** A gateway that really listens, with a database, a bus, a queue and a data directory of its own. */
export async function runningGateway(
  environment: Readonly<Record<string, string>> = {},
  embedder: Embedder = createNodeEmbedder(),
): Promise<TestGateway> {
  const test = await startTestDatabase();
  const dataDirectory = mkdtempSync(join(tmpdir(), 'cartulary-gateway-'));
  const lines: string[] = [];
  const log = createLogger({
    component: 'gateway',
    level: 'debug',
    destination: { write: (line: string) => void lines.push(line) },
  });
  const { warnings: _, ...config } = readConfig('gateway', {
    NODE_ENV: 'test',
    CARTULARY_DATA_DIR: dataDirectory,
    DATABASE_APP_URL: test.appUrl,
    DATABASE_SYSTEM_URL: test.systemUrl,
    // Where the providers of the tests are.
    CARTULARY_PROVIDER_NETWORKS: 'any',
    // Whoever signs up in a test comes from this machine.
    CARTULARY_SIGN_UPS_PER_ADDRESS: '100000',
    ...environment,
  });
  const { parts, close } = await openParts(
    config,
    '0.0.0-test',
    log,
    embedder,
    pdfMakerFromSource(),
    contentMakersFromSource(),
    readersFromSource(),
  );
  const gateway = await startGateway(parts, 0, '127.0.0.1');
  return {
    url: gateway.url,
    gateway,
    parts,
    test,
    dataDirectory,
    log: () => lines.join(''),
    tellOfChange: (organisationId) => tellOfChange(parts, organisationId),
    allowConnections: (allowed) => allowConnections(test, allowed),
    stop: async () => {
      await gateway.close();
      await close();
      await test.stop();
      rmSync(dataDirectory, { recursive: true, force: true });
    },
  };
}

const readersFromSource = (): Readers => ({
  calendarReader: new CalendarReader(new URL('./calendar/files/calendar-worker.test-helper.mjs', import.meta.url)),
  samlReader: new SamlReader(new URL('./identity/providers/saml/saml-worker.test-helper.mjs', import.meta.url)),
});

/** Resolves once it was heard; subscribers hear in the order of their subscriptions. */
async function tellOfChange({ bus }: GatewayParts, organisationId: string): Promise<void> {
  const heard = new Promise<void>((resolve) => {
    const end = bus.subscribe('module.changed', () => {
      end();
      resolve();
    });
  });
  const payload = { modules: [], change: 'subscribed' as const, by: null };
  await bus.publish({ type: 'module.changed', organisationId, audience: [], payload, number: null });
  await heard;
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
