import { randomBytes } from 'node:crypto';
import { openDatabase, type Database } from '@cartulary/database/database';
import { roleUrls } from '@cartulary/database/roles';
import { migrate } from '@cartulary/database/run-migrations';
import pg from 'pg';
import { testCluster } from './test-cluster.js';
import { waitFor } from './wait-for.js';

export interface TestDatabase {
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly systemUrl: string;
  /** Bypasses row-level security, for tests that check the raw rows. */
  readonly superuserUrl: string;
  /** Open, with a pool of 4 by default. */
  readonly database: Database;
  /** Closes the pools and drops the database. */
  stop(): Promise<void>;
}

/** A separate migrated database on the run's PostgreSQL for one test file: copied from a template in about 100 ms. */
export async function startTestDatabase(options: { poolSize?: number } = {}): Promise<TestDatabase> {
  const cluster = await testCluster();
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asSuperuser(cluster.superuserUrl, `CREATE DATABASE ${name} TEMPLATE cartulary OWNER cartulary_owner`);
  const ownerUrl = inDatabase(cluster.ownerUrl, name);
  const urls = roleUrls(ownerUrl);
  // A copy doesn't include the template's grants on the database itself.
  await migrate(ownerUrl, urls);
  const database = await openDatabase({ ...urls, poolSize: options.poolSize ?? 4 });
  return {
    ownerUrl,
    ...urls,
    superuserUrl: inDatabase(cluster.superuserUrl, name),
    database,
    stop: async () => {
      await database.close();
      await asSuperuser(cluster.superuserUrl, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

/**
 * Locks the rows of `select` while `start` begins work on them, until `waiting` connections queue for a lock, so that
 * they really run concurrently.
 */
export async function overlapping<T>(
  test: TestDatabase,
  select: string,
  waiting: number,
  start: () => Promise<T>,
): Promise<T> {
  const holder = new pg.Client({ connectionString: test.superuserUrl });
  const watcher = new pg.Client({ connectionString: test.superuserUrl });
  await Promise.all([holder.connect(), watcher.connect()]);
  try {
    await holder.query('BEGIN');
    await holder.query(select);
    const work = start();
    // Awaited below; until then, a rejection must not end the process.
    work.catch(() => undefined);
    await waitFor(async () => {
      const { rows } = await watcher.query<{ n: number }>(
        `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return rows[0]?.n === waiting;
    });
    await holder.query('COMMIT');
    return await work;
  } finally {
    await Promise.all([holder.end(), watcher.end()]);
  }
}

/** The same URL for another database. */
export function inDatabase(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}

async function asSuperuser(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
